import { type Cue, plainText } from './cues.ts';

export type Warning = 'overlap' | 'fast' | 'long';

/** Characters that most viewers can read per second, and that fit on one line. */
const maxRate = 20;
const maxLine = 42;
const maxLines = 2;

/** Returns what makes a caption hard to read. `next` is the caption after it. */
export function warningsOf(cue: Cue, next: Cue | undefined): Warning[] {
  const { from, until } = cue;
  const plain = plainText(cue);
  const lines = plain.split('\n').filter((line) => line.trim() !== '');
  const isFast = [...plain].length > (maxRate * (until - from)) / 1000;
  const isLong = lines.length > maxLines || lines.some((line) => [...line].length > maxLine);
  return [
    ...(next && next.from < until ? (['overlap'] as const) : []),
    ...(isFast ? (['fast'] as const) : []),
    ...(isLong ? (['long'] as const) : []),
  ];
}
