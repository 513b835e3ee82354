import type { ZipEntry } from '../../../../../platform/zip/zip.ts';
import { stemOf } from './layout.ts';

/** Min length of a file name that Takeout may have cut. */
const minCut = 20;

/**
 * Finds the file of each video. Takeout names it after the title, but replaces characters, cuts long titles, and numbers
 * files with the same name.
 */
export function matchFiles<Video extends { title: string }>(
  videos: readonly Video[],
  files: readonly ZipEntry[],
): Map<Video, ZipEntry> {
  const free = new Map<string, ZipEntry[]>();
  for (const file of files.toSorted(byNumber)) {
    const name = plain(stemOf(file.name).replace(numbered, ''));
    free.set(name, [...(free.get(name) ?? []), file]);
  }
  const matched = new Map<Video, ZipEntry>();
  const take = (video: Video, name: string | undefined) => {
    const file = name === undefined ? undefined : free.get(name)?.shift();
    if (file) matched.set(video, file);
  };
  for (const video of videos) take(video, plain(video.title));
  for (const video of videos) {
    const title = plain(video.title);
    for (let length = title.length - 1; length >= minCut && !matched.has(video); length -= 1) {
      take(video, title.slice(0, length));
    }
  }
  return matched;
}

const numbered = /\((\d+)\)$/;

const numberOf = ({ name }: ZipEntry) => Number(numbered.exec(stemOf(name))?.[1] ?? 0);

const byNumber = (one: ZipEntry, other: ZipEntry) => numberOf(one) - numberOf(other);

/** Reduces a name to its letters and digits. */
export function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
