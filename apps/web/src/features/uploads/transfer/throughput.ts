/** `speed` is in bytes per second. The throughput is null while it is unknown. */
export type Throughput = { speed: number; secondsLeft: number } | null;

type Sample = { at: number; sent: number };

/** Milliseconds over which the speed is averaged: long enough to be stable, short enough to be current. */
const maxWindow = 8000;
const minWindow = 1000;

/** Measures the upload speed. `report` receives the time in milliseconds, the bytes sent, and the total bytes. */
export function createThroughputMeter() {
  let samples: Sample[] = [];
  return {
    report(at: number, sent: number, total: number): Throughput {
      const recent = samples.filter((sample) => at - sample.at <= maxWindow && sample.sent <= sent);
      samples = [...recent, { at, sent }];
      const first = samples[0];
      if (!first || at - first.at < minWindow || sent === first.sent) return null;
      const speed = ((sent - first.sent) / (at - first.at)) * 1000;
      return { speed, secondsLeft: Math.ceil((total - sent) / speed) };
    },
    /** Discards the samples, because a pause would distort the average. */
    reset() {
      samples = [];
    },
  };
}
