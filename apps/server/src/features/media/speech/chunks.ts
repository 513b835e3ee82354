import type { Span } from '../../../platform/speech/speech-engine.ts';

/** The length of a chunk in seconds: it ends in the longest pause between `min` and `max`. */
export const chunkSeconds = { min: 270, max: 330 };

/** Returns where a chunk ends, so that no word is cut: in the middle of the longest pause, or at `max` without one. */
export function cutAt(spans: readonly Span[]): number {
  const { min, max } = chunkSeconds;
  const ends = [...spans, { start: max, end: max }];
  let [cut, longest, previous] = [max, 0, 0];
  for (const { start, end } of ends) {
    const [from, to] = [Math.max(previous, min), Math.min(start, max)];
    if (to - from > longest) [cut, longest] = [(from + to) / 2, to - from];
    previous = Math.max(previous, end);
  }
  return cut;
}
