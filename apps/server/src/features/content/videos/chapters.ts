import { isDeepStrictEqual } from 'node:util';
import type { ChapterStart } from '@kinora/contract/chapters';
import { errorText } from '@kinora/contract/error-texts';
import { invalidField } from '../../../http/app-error.ts';

/** Writes chapters for their column. */
export const chaptersColumn = (chapters: readonly ChapterStart[] | null | undefined) =>
  chapters && chapters.length > 0 ? JSON.stringify(chapters) : null;

/**
 * Returns the change of the column, or null if nothing changes. Moves the first chapter to the start. Throws `VALIDATION`
 * if a chapter starts after the end of the video. `duration` is in seconds; 0 means unknown.
 */
export function chaptersChange(
  before: { chapters: ChapterStart[] | null; duration: number },
  given: readonly ChapterStart[] | null | undefined,
): { chapters: string | null } | null {
  if (given === undefined) return null;
  const chapters = (given ?? []).map((chapter, index) => ({
    ...chapter,
    start: index === 0 ? 0 : chapter.start,
  }));
  const isBeyond = ({ start }: ChapterStart) => before.duration > 0 && start >= before.duration;
  if (chapters.some(isBeyond)) throw invalidField('chapters', errorText('chapterAfterEnd'));
  return isDeepStrictEqual(chapters, before.chapters ?? []) ? null : { chapters: chaptersColumn(chapters) };
}
