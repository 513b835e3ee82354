import { retentionPoints } from '@kinora/contract/analytics';
import { maxWatchedRanges } from '@kinora/contract/watching';

/**
 * Seconds below which a range is ignored; players report hundredths. Curves have single precision, which cannot store
 * arbitrarily small numbers.
 */
const minRange = 0.001;

/** Watched seconds in all, and in each hundredth of the video, from 0. */
export type Watched = { seconds: number; parts: ReadonlyMap<number, number> };

/**
 * Adds up ranges of a video, in seconds. Ranges that overlap count several times, because sections that are watched
 * again do. Clips ranges at the end of the video, and ignores those that are too short or aren't ranges, and those beyond
 * the maximum.
 */
export function addUp(ranges: readonly (readonly [number, number])[], duration: number): Watched {
  const parts = new Map<number, number>();
  let seconds = 0;
  for (const [from, to] of ranges.slice(0, maxWatchedRanges)) {
    const end = Math.min(to, duration);
    if (!(from >= 0 && end - from >= minRange)) continue;
    seconds += end - from;
    addRange(parts, from, end, duration / retentionPoints);
  }
  return { seconds, parts };
}

function addRange(parts: Map<number, number>, from: number, end: number, step: number): void {
  const last = Math.min(Math.ceil(end / step), retentionPoints) - 1;
  for (let part = Math.min(Math.floor(from / step), last); part <= last; part += 1) {
    const until = part === last ? end : (part + 1) * step;
    const within = until - Math.max(from, part * step);
    if (within > 0) parts.set(part, (parts.get(part) ?? 0) + within);
  }
}
