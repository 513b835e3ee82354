/** A titled part of a video. Times are in seconds. */
export type Chapter = { title: string; from: number; until: number };

/** Max chapters that a video can have; `tooManyChapters` in the error texts names it. */
export const maxChapters = 200;
export const maxChapterTitle = 100;

/** The start of a chapter in seconds, and its title, as the API has them. */
export type ChapterStart = { start: number; title: string };

type Described = { chapters?: readonly ChapterStart[]; description: string; duration: number };

/**
 * Returns a video's chapters, or else those in its description. A server of an earlier release sends no `chapters`.
 */
export function chaptersOf({ chapters = [], description, duration }: Described): Chapter[] {
  if (chapters.length === 0) return parseChapters(description, duration);
  const end = duration || Number.POSITIVE_INFINITY;
  return chapters.map(({ start: from, title }, index) => ({
    ...{ title, from },
    until: chapters[index + 1]?.start ?? end,
  }));
}

/** With fewer lines that begin with a time, the description merely mentions moments and has no chapters. */
const minChapters = 3;

const start = /^[\s([]*(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:])[\s)\]]*(?:[-–—:|]\s*)?/;

/**
 * Parses the `0:00 Title` lines of a description. Returns no chapters unless there are at least three lines, the first
 * is at 0:00 and each is later than the one before. Ignores times beyond the end. `duration` is in seconds; 0 means
 * unknown, and then the last chapter ends at infinity.
 */
export function parseChapters(description: string, duration: number): Chapter[] {
  const end = duration || Number.POSITIVE_INFINITY;
  const lines = description
    .split(/\r?\n/)
    .flatMap(readLine)
    .filter(({ from }) => from < end);
  const isRising = lines.every(({ from }, index) => index === 0 || from > (lines[index - 1]?.from ?? 0));
  if (lines.length < minChapters || lines[0]?.from !== 0 || !isRising) return [];
  return lines.map((line, index) => ({ ...line, until: lines[index + 1]?.from ?? end }));
}

/** Finds the chapter at a time in seconds. Null before the first chapter. */
export function findChapter(chapters: readonly Chapter[], seconds: number): Chapter | null {
  return chapters.findLast(({ from }) => from <= seconds) ?? null;
}

function readLine(line: string): { title: string; from: number }[] {
  const time = start.exec(line);
  const title = line.slice(time?.[0].length).trim();
  if (!time || title === '') return [];
  const [hours = 0, minutes = 0, seconds = 0] = time.slice(1).map((part) => Number(part ?? 0));
  return [{ title, from: hours * 3600 + minutes * 60 + seconds }];
}
