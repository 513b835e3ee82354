import type { ByteRange } from '../../../../platform/storage/storage.ts';
import type { KeyFrame, SourceIndex } from './source-index.ts';

/**
 * Seconds by which a time in an index may be off, because some indexes count from a different start or contain decoding
 * times.
 */
const margin = 3;
/** Bytes that a decoder may read ahead. */
const readAhead = 1_000_000;

/**
 * Returns the ranges of a source that a piece needs: the head, and the bytes from a key frame safely before the piece
 * to the end of the group of pictures that begins safely after it. The ranges are in ascending order and don't overlap.
 */
export function readsOf(
  { size, keyFrames, head }: SourceIndex,
  { start, seconds }: { start: number; seconds: number },
): ByteRange[] {
  const from = lastBefore(keyFrames, start - margin)?.byte ?? 0;
  const after = keyFrames.findIndex((one) => one.seconds > start + seconds + margin);
  const to = after < 0 ? size : (keyFrames[after + 1]?.byte ?? size);
  return merged([
    ...head,
    { start: Math.min(from, to), end: Math.min(Math.max(from, to) + readAhead, size) - 1 },
  ]);
}

export const lengthOf = (ranges: readonly ByteRange[]) =>
  ranges.reduce((sum, { start, end }) => sum + end + 1 - start, 0);

function lastBefore(keyFrames: readonly KeyFrame[], moment: number): KeyFrame | undefined {
  return keyFrames.findLast(({ seconds }) => seconds <= moment);
}

function merged(ranges: readonly ByteRange[]): ByteRange[] {
  const result: ByteRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end + 1) {
      last.end = Math.max(last.end, range.end);
    } else {
      result.push({ ...range });
    }
  }
  return result;
}
