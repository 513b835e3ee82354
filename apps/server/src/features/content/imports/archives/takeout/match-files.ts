import type { ZipEntry } from '../../../../../platform/zip/zip.ts';
import { stemOf } from './layout.ts';

/** Min length of a file name that Takeout may have cut, and max length of a name that is read. */
const minCut = 20;
const maxName = 255;

/**
 * Finds the file of each video. Takeout names it after the title, but replaces characters, cuts long titles, and numbers
 * files with the same name.
 */
export function matchFiles<Video extends { title: string }>(
  videos: readonly Video[],
  files: readonly ZipEntry[],
): Map<Video, ZipEntry> {
  const free = groupByName(files);
  const lengths = [...new Set([...free.keys()].map(({ length }) => length))]
    .filter((length) => length >= minCut)
    .sort((one, other) => other - one);
  const matched = new Map<Video, ZipEntry>();
  const take = (video: Video, name: string) => {
    const file = free.get(name)?.pop();
    if (file) matched.set(video, file);
  };
  const titles = new Map(videos.map((video) => [video, plain(video.title.slice(0, maxTitle))]));
  for (const [video, title] of titles) take(video, title);
  for (const [video, title] of titles) {
    for (const length of lengths) {
      if (matched.has(video)) break;
      if (length < title.length) take(video, title.slice(0, length));
    }
  }
  return matched;
}

/** Max length of a title that is read. YouTube allows 100 characters. */
const maxTitle = 500;
const numbered = /\((\d+)\)$/;

/** Groups files by the titles that their names stand for, each group in the reverse order of its numbers. */
function groupByName(files: readonly ZipEntry[]): Map<string, ZipEntry[]> {
  const groups = new Map<string, ZipEntry[]>();
  const read = files.map((file) => {
    const stem = stemOf(file.name).slice(-maxName);
    return { file, name: plain(stem.replace(numbered, '')), number: Number(numbered.exec(stem)?.[1] ?? 0) };
  });
  for (const { file, name } of read.sort((one, other) => other.number - one.number)) {
    const group = groups.get(name) ?? [];
    group.push(file);
    groups.set(name, group);
  }
  return groups;
}

/** Reduces a name to its letters and digits. */
export function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
