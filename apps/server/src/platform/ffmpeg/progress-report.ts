/** Returns the last time in a `-progress` report, in seconds; null if there is none. */
export function secondsWritten(report: string): number | null {
  const microseconds = report.match(/(?<=out_time_us=)\d+/g)?.at(-1);
  return microseconds === undefined ? null : Number(microseconds) / 1_000_000;
}

/** Returns the last frame count in a `-progress` report; 0 if there is none. */
export function framesWritten(report: string): number {
  return Number(report.match(/(?<=^frame=)\d+/gm)?.at(-1) ?? 0);
}

/**
 * Aborts `stalled` after this many seconds without progress. A stuck program continues to report, but its counts don't
 * change.
 */
export function createStallWatch(seconds: number) {
  const stalled = new AbortController();
  let last = '';
  const timer = setTimeout(() => stalled.abort(), Math.min(seconds * 1000, 2 ** 31 - 1));
  timer.unref();
  return {
    stalled: stalled.signal,
    read(report: string): void {
      const counts = report.match(/^(?:frame|out_time_us|total_size)=.*/gm)?.slice(-3);
      if (!counts || counts.join() === last) return;
      last = counts.join();
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}
