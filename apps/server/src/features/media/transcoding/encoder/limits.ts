import { availableParallelism } from 'node:os';
import { maxBitrateOf, type Rendition } from '../plan.ts';

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** Returns the max bytes of this many seconds of a rendition: a little more than twice what its bitrate cap allows. */
export function roomFor(rendition: Rendition, seconds: number): number {
  return Math.ceil((maxBitrateOf(rendition) / 8) * (seconds + 4) * 2) + mebibyte;
}

/**
 * Returns the limits of an encoder that encodes `seconds` of a source and decodes `skipped` seconds before them. A file
 * that exceeds the limits is treated as an attack.
 */
export function encoderLimits(seconds: number, skipped: number, renditions: readonly Rendition[]) {
  const maxSeconds = Math.min(120 + (seconds + skipped) * 100, 24 * 60 * 60);
  return {
    seconds: maxSeconds,
    // CPU seconds add up over all cores.
    cpuSeconds: Math.ceil(maxSeconds * 4),
    // The encoder reports no progress while it decodes skipped frames, which may take at most ten minutes.
    stallSeconds: 60 + Math.min(skipped, 600),
    fileBytes: Math.max(...renditions.map((rendition) => roomFor(rendition, seconds))),
    memoryBytes: 4 * gibibyte,
  };
}

/** Returns the number of threads for each of several concurrent encoders. */
export function threadsFor(concurrency: number, cores = availableParallelism()): number {
  return Math.max(1, Math.round(cores / concurrency));
}
