import { lowestPriority } from '../confine/sandbox.ts';
import type { MediaTools } from '../ffmpeg/tools.ts';
import type { Span } from './speech-engine.ts';

/**
 * CPU seconds for a second of speech: several times as many as the largest models take. A model that needs more would never
 * keep up with uploads.
 */
const cpuPerSecond = 20;
/** CPU seconds to load a model. */
const cpuToLoad = 120;
/** How much longer a recognizer may take on a busy machine, where it only gets the time that nothing else wants. */
const starvation = 8;

/**
 * Returns the niceness of recognizers: each step is worth a fifth of the CPU time, so an encoder gets three times as
 * much. At the lowest priority of all, a busy machine would never finish.
 */
export function speechNiceness({ niceness }: Pick<MediaTools, 'niceness'>): number {
  return Math.min(lowestPriority, niceness + 5);
}

/** Returns the limits of a process that recognizes these spans. Writes only small files. */
export function recognitionLimits(spans: readonly Span[], memoryBytes: number, cpuSeconds?: number) {
  const speech = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const cpu = cpuSeconds ?? Math.ceil(cpuToLoad + speech * cpuPerSecond);
  return { cpuSeconds: cpu, seconds: cpu * starvation, memoryBytes, fileBytes: 64 * 1024 ** 2 };
}
