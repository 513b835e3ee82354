import { expect, test } from 'vitest';
import { framesOf } from '../encoder/ffmpeg-args.ts';
import { frameAt, timeOf } from '../encoder/frame-rate.ts';
import { planPieces, segment } from '../pieces/pieces.ts';
import type { PieceFile } from '../tables.ts';
import { finalSegments, withoutSplinter } from './playlists.ts';

type Segments = PieceFile['segments'];

/** Durations in seconds from 1.00 to 12.00 in steps of 0.04: whole numbers of frames at 25 frames per second. */
const durations = Array.from({ length: 276 }, (_, index) => (25 + index) / 25);
/** Samples per AAC frame. */
const samples = 1024;

const secondsOf = (segments: Segments) => segments.reduce((sum, { seconds }) => sum + seconds, 0);

/**
 * Cuts a stream into segments as the muxer does: at the first unit at or after each segment's end. A unit, such as a
 * frame, lasts `length` seconds.
 */
function cut(units: number, length: number): Segments {
  const segments: Segments = [];
  for (let unit = 0; unit < units; unit += 1) {
    const current = Math.floor((unit * length) / segment + 1e-9);
    const known = segments[current] ?? { seconds: 0, bytes: 0 };
    segments[current] = { seconds: known.seconds + length, bytes: known.bytes + 100 };
  }
  return segments;
}

/**
 * Returns the segments of the final playlist if the encoder's output is also read while it has only `seen` segments.
 */
function listedAudio(written: Segments, seen: number): Segments {
  const early = finalSegments(written.slice(0, seen), false);
  const whole = finalSegments(written, true);
  return [...early, ...whole.slice(early.length)];
}

test.each(durations)('audio of %d s ends with a segment that players can find', (duration) => {
  const written = cut(Math.ceil((duration * 48_000) / samples), samples / 48_000);
  for (let seen = 0; seen <= written.length; seen += 1) {
    const listed = listedAudio(written, seen);
    expect(secondsOf(listed)).toBeCloseTo(secondsOf(written), 6);
    expect(listed.at(-1)?.seconds).toBeGreaterThanOrEqual(0.5);
  }
});

test.each(durations)('video of %d s ends with a segment that players can find', (duration) => {
  const pieces = planPieces(duration, [0]);
  const rate = 25;
  const listed = pieces.map(({ start, seconds }, index) => {
    const isLast = index === pieces.length - 1;
    const { first, count } = framesOf({ start_at: start, seconds, is_last: isLast }, rate);
    const exact = { frames: rate, seconds: 1 };
    const frames = Math.min(count, frameAt(duration, exact) - first);
    expect(timeOf(first, exact)).toBeCloseTo(start, 9);
    const written = cut(frames, 1 / rate);
    return isLast ? withoutSplinter(written) : written;
  });
  expect(secondsOf(listed.flat())).toBeCloseTo(duration, 6);
  expect(listed.flat().at(-1)?.seconds).toBeGreaterThanOrEqual(0.5);
});
