import { availableParallelism } from 'node:os';
import { maxBitrateOf, type Rendition } from './plan.ts';

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** Bytes that so many seconds of a rendition may take: the cap on its bitrate allows half of it. */
export function roomFor(rendition: Rendition, seconds: number): number {
  return Math.ceil((maxBitrateOf(rendition) / 8) * (seconds + 4) * 2) + mebibyte;
}

/** Limits of an encoder that decodes so many seconds of a source. More time than that is a trap. */
export function encoderLimits(seconds: number, skipped: number, renditions: readonly Rendition[]) {
  const most = Math.min(120 + (seconds + skipped) * 100, 24 * 60 * 60);
  return {
    seconds: most,
    // Many cores use many CPU seconds in one second.
    cpuSeconds: Math.ceil(most * 4),
    // What is decoded in vain shows no progress.
    stallSeconds: 60 + skipped,
    fileBytes: Math.max(...renditions.map((rendition) => roomFor(rendition, seconds))),
    memoryBytes: 4 * gibibyte,
  };
}

/** Cores for each of so many encoders at a time. */
export function threadsFor(concurrency: number): number {
  return Math.max(1, Math.round(availableParallelism() / concurrency));
}
