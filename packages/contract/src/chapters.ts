/** A titled part of a video. Times are in seconds. */
export type Chapter = { title: string; from: number; until: number };

/** With fewer, lines that begin with a time merely mention moments and aren't chapters. */
const minChapters = 3;

const start = /^[\s([]*(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:])[\s)\]]*(?:[-–—:|]\s*)?/;

/**
 * Parses the `0:00 Title` lines of a description: at least three, starting at 0:00, each later than the one before.
 * Ignores lines beyond the end. `duration` is in seconds; 0 means unknown, and then the last chapter has no end.
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

/** Null before the first one. */
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
