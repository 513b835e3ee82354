import { guardedInput } from './guarded-input.ts';
import { quiet, withoutMetadata } from './output-args.ts';

/** Packets to read ahead from each of several inputs: by default, ffmpeg sleeps for 10 ms after every eight. */
const readAhead = ['-thread_queue_size', '256'];

/**
 * Returns the arguments that remux streams into an MP4 that plays while it loads, without re-encoding. `options` are
 * further output options.
 */
export function faststartArgs(
  inputs: readonly string[],
  streams: readonly string[],
  output: string,
  options: readonly string[] = [],
): string[] {
  return [
    ...quiet,
    ...inputs.flatMap((input) => [...(inputs.length > 1 ? readAhead : []), ...guardedInput(input)]),
    ...streams.flatMap((stream) => ['-map', stream]),
    ...withoutMetadata,
    ...options,
    ...['-c', 'copy', '-movflags', '+faststart', '-f', 'mp4', output],
  ];
}
