/** Seconds of the video: start and end. */
export type WatchedRange = readonly [from: number, to: number];

/** The ranges that have been watched since the last report, and the one that is being watched. */
export type Watched = { closed: readonly WatchedRange[]; open: WatchedRange | null };

export type WatchEvent =
  /** Playback has reached this second. */
  | { type: 'advance'; time: number }
  /** Playback has stopped at this second: a pause, or the end. */
  | { type: 'stop'; time: number }
  /** The time has changed without playback. `end` is the end of a video that repeats, if this may be its restart. */
  | { type: 'jump'; end: number | null };

export const nothingWatched: Watched = { closed: [], open: null };

/** Max ranges that wait for a connection. Beyond that, the oldest are dropped. */
const maxWaiting = 500;

/** Seconds. Browsers report the time four times a second, so that a video that repeats jumps shortly before its end. */
const restartMargin = 1;

/**
 * Adds what an event says about the watched ranges. The speed, stalls and the frequency of events don't matter, because
 * only seeks interrupt a range. A section that is watched twice is in two ranges.
 */
export function reduceWatched({ closed, open }: Watched, event: WatchEvent): Watched {
  switch (event.type) {
    case 'advance':
      if (open && event.time >= open[1]) return { closed, open: [open[0], event.time] };
      return { closed: close(closed, open), open: [event.time, event.time] };
    case 'stop':
      return { closed: close(closed, open && [open[0], Math.max(open[1], event.time)]), open: null };
    case 'jump': {
      const { end } = event;
      const isRestart = open !== null && end !== null && open[1] > end - restartMargin;
      return { closed: close(closed, isRestart ? [open[0], end] : open), open: null };
    }
  }
}

/** Takes up to `max` ranges for a report, including the watched part of the open one, which continues from there. */
export function takeWatched(
  watched: Watched,
  max: number,
): { ranges: readonly WatchedRange[]; rest: Watched } {
  const all = close(watched.closed, watched.open);
  const open: Watched['open'] = watched.open && [watched.open[1], watched.open[1]];
  return { ranges: all.slice(0, max), rest: { closed: all.slice(max), open } };
}

/** Puts the ranges of a report back that didn't reach the server. */
export function returnWatched(watched: Watched, ranges: readonly WatchedRange[]): Watched {
  return { ...watched, closed: watched.closed.reduce<readonly WatchedRange[]>(close, ranges) };
}

/** Appends a range. One that continues the last, such as after a pause, extends it. */
function close(ranges: readonly WatchedRange[], range: WatchedRange | null): readonly WatchedRange[] {
  if (!range || range[1] <= range[0]) return ranges;
  const last = ranges.at(-1);
  if (last?.[1] === range[0]) return [...ranges.slice(0, -1), [last[0], range[1]]];
  return [...ranges, range].slice(-maxWaiting);
}
