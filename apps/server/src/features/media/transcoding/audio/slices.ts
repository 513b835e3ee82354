import type { PieceFile } from '../tables.ts';

type Segments = PieceFile['segments'];

/**
 * A slice lasts at least this many seconds and at least this share of the audio before it, so that long audio has few
 * slices. Slices don't depend on the time of publication, so two runs of the encoder produce the same slices.
 */
const slice = { seconds: 8, share: 1 };

/** Cuts segments that are written but not yet published into slices. If `isEnd`, the last slice contains the rest. */
export function nextSlices(written: Segments, published: Segments, isEnd: boolean): Segments[] {
  const slices: Segments[] = [];
  let start = published.length;
  for (;;) {
    const min = Math.max(slice.seconds, secondsOf(written.slice(0, start)) * slice.share);
    let [end, seconds] = [start, 0];
    while (seconds < min && end < written.length) {
      seconds += written[end]?.seconds ?? 0;
      end += 1;
    }
    if (seconds < min) return isEnd ? [...slices, written.slice(start)] : slices;
    slices.push(written.slice(start, end));
    start = end;
  }
}

export const secondsOf = (segments: Segments) => segments.reduce((sum, one) => sum + one.seconds, 0);
