/** Bytes a second, and seconds until the end; null while nothing is known. */
export type Throughput = { speed: number; secondsLeft: number } | null;

type Sample = { at: number; sent: number };

/** Milliseconds over which the speed is taken: long enough to be calm, short enough to be true. */
const maxWindow = 8000;
const minWindow = 1000;

/** Follows how fast something is sent. `report` takes the time in milliseconds, and bytes out of a total. */
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
    /** After a pause there is no speed. */
    reset() {
      samples = [];
    },
  };
}
