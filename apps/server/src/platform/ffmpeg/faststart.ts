import { type AudioTags, audioTagArgs } from './audio-tags.ts';
import { guardedInput } from './guarded-input.ts';
import { quiet, withoutMetadata } from './output-args.ts';

/** Packets to read ahead from each of several inputs: by default, ffmpeg sleeps for 10 ms after every eight. */
const readAhead = ['-thread_queue_size', '256'];

/**
 * An input, and the seconds of encoder delay at its start. ffmpeg would otherwise present the delay as audio, and the
 * rest too late.
 */
export type RemuxInput = { name: string; delay?: number };

/**
 * Returns the arguments that remux streams into an MP4 that plays while it loads, without re-encoding. `tags` label the
 * audio streams, and `options` are further output options.
 */
export function faststartArgs(
  inputs: readonly RemuxInput[],
  streams: readonly string[],
  output: string,
  { tags = [], options = [] }: { tags?: readonly AudioTags[]; options?: readonly string[] } = {},
): string[] {
  return [
    ...quiet,
    ...inputs.flatMap(({ name, delay }) => [
      ...(inputs.length > 1 ? readAhead : []),
      ...(delay ? ['-itsoffset', String(-delay)] : []),
      ...guardedInput(name),
    ]),
    ...streams.flatMap((stream) => ['-map', stream]),
    ...withoutMetadata,
    ...audioTagArgs(tags),
    ...options,
    ...['-c', 'copy', '-movflags', '+faststart', '-f', 'mp4', output],
  ];
}
