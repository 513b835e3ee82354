import { guardedInput } from './guarded-input.ts';
import { quiet, withoutMetadata } from './output-args.ts';

/** Remuxes streams into an MP4 that plays while it loads. Nothing is re-encoded. */
export function faststartArgs(
  inputs: readonly string[],
  streams: readonly string[],
  output: string,
): string[] {
  return [
    ...quiet,
    ...inputs.flatMap(guardedInput),
    ...streams.flatMap((stream) => ['-map', stream]),
    ...withoutMetadata,
    ...['-c', 'copy', '-movflags', '+faststart', '-f', 'mp4', output],
  ];
}
