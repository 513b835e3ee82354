import { availableParallelism } from 'node:os';
import { maxBitrateOf, type Rendition } from '../plan.ts';

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** Max bytes of this many seconds of a rendition: twice what its bitrate cap allows. */
export function roomFor(rendition: Rendition, seconds: number): number {
  return Math.ceil((maxBitrateOf(rendition) / 8) * (seconds + 4) * 2) + mebibyte;
}

/**
 * Limits of an encoder that decodes this many seconds of a source. A file that exceeds them is treated as an attack.
 */
export function encoderLimits(seconds: number, skipped: number, renditions: readonly Rendition[]) {
  const maxSeconds = Math.min(120 + (seconds + skipped) * 100, 24 * 60 * 60);
  return {
    seconds: maxSeconds,
    // Several cores use several CPU seconds per second.
    cpuSeconds: Math.ceil(maxSeconds * 4),
    // Decoding skipped frames shows no progress, for at most ten minutes.
    stallSeconds: 60 + Math.min(skipped, 600),
    fileBytes: Math.max(...renditions.map((rendition) => roomFor(rendition, seconds))),
    memoryBytes: 4 * gibibyte,
  };
}

/** Threads per concurrent encoder. */
export function threadsFor(concurrency: number, cores = availableParallelism()): number {
  return Math.max(1, Math.round(cores / concurrency));
}
