import { availableParallelism } from 'node:os';
import { maxBitrateOf, type Rendition } from '../plan.ts';

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** Max bytes for these seconds of a rendition: twice what the cap on its bitrate allows. */
export function roomFor(rendition: Rendition, seconds: number): number {
  return Math.ceil((maxBitrateOf(rendition) / 8) * (seconds + 4) * 2) + mebibyte;
}

/** Limits for an encoder that decodes these seconds of a source. A file that takes longer is an attack. */
export function encoderLimits(seconds: number, skipped: number, renditions: readonly Rendition[]) {
  const maxSeconds = Math.min(120 + (seconds + skipped) * 100, 24 * 60 * 60);
  return {
    seconds: maxSeconds,
    // Many cores use many CPU seconds in one second.
    cpuSeconds: Math.ceil(maxSeconds * 4),
    // Decoding frames that aren't encoded shows no progress, for ten minutes at most.
    stallSeconds: 60 + Math.min(skipped, 600),
    fileBytes: Math.max(...renditions.map((rendition) => roomFor(rendition, seconds))),
    memoryBytes: 4 * gibibyte,
  };
}

/** Threads for each of the concurrent encoders. */
export function threadsFor(concurrency: number, cores = availableParallelism()): number {
  return Math.max(1, Math.round(cores / concurrency));
}
