import { guardedInput } from '../../../../platform/ffmpeg/guarded-input.ts';

/** Returns the arguments to print one line per key frame, with its time from the start of the file. */
export function keyFrameArgs(input: string, streamIndex: number): string[] {
  return [
    ...['-nostdin', '-v', 'error', '-copyts', '-start_at_zero', '-discard:v', 'nokey'],
    ...[...guardedInput(input), '-map', `0:${streamIndex}`, '-c', 'copy'],
    ...['-bsf:v', 'noise=drop=not(key)', '-f', 'framecrc', '-'],
  ];
}

/** Reads the key frames' times from what ffmpeg prints with `keyFrameArgs`. They are in seconds and ascending. */
export function readKeyFrames(output: string): number[] {
  const [, numerator, denominator] = /^#tb 0: (\d+)\/(\d+)/m.exec(output) ?? [];
  // If the beginning of the output is missing, so are the first key frames.
  if (!numerator || !denominator) return [];
  const lines = output.matchAll(/^0, *-?\d+, *(-?\d+),/gm);
  return [...lines]
    .map(([, ticks]) => (Number(ticks) * Number(numerator)) / Number(denominator))
    .sort((a, b) => a - b);
}
