import { maxChapters } from '@kinora/contract/chapters';
import type { StatedChapter } from '../../../../platform/ffmpeg/embedded.ts';
import { cleanTitle } from './subtitles.ts';

/**
 * Cleans the chapters of a container: at most 200, sorted, within the duration in seconds, the first at the start. A
 * single chapter says nothing about a video.
 */
export function cleanChapters(stated: readonly StatedChapter[], duration: number): StatedChapter[] {
  const starts = new Set<number>();
  const chapters = stated
    .map(({ start, title }) => ({ start: Math.round(start * 1000) / 1000, title: cleanTitle(title) }))
    .filter(({ start }) => start >= 0 && start < duration && !starts.has(start) && starts.add(start))
    .sort((one, other) => one.start - other.start)
    .slice(0, maxChapters)
    .map(({ start, title }, index) => ({
      start: index === 0 ? 0 : start,
      title: title || `Chapter ${index + 1}`,
    }));
  return chapters.length > 1 ? chapters : [];
}
