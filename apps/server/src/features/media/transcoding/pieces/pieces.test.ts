import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactRate, frameAt, timeOf } from '../encoder/frame-rate.ts';
import { planPieces, segment } from './pieces.ts';

const every = (seconds: number, duration: number) =>
  Array.from({ length: Math.ceil(duration / seconds) }, (_, index) => index * seconds);

test('the first pieces are short, and no remainder is shorter than a segment', () => {
  const pieces = planPieces(95, every(2, 95));
  expect(pieces.map(({ seconds }) => seconds)).toEqual([4, 8, 16, 32, 35]);
  expect(planPieces(0.04, [0])).toEqual([{ start: 0, seconds: 0.04, skipped: 0 }]);
});

test('pieces of a video with a single key frame double in length, so that it is decoded at most three times', () => {
  const pieces = planPieces(3 * 3600, [0]);
  expect(pieces.length).toBeLessThan(20);
  expect(pieces.reduce((sum, { skipped }) => sum + skipped, 0)).toBeLessThanOrEqual(2 * 3 * 3600);
});

test('pieces follow each other without a gap, start at segment boundaries, and end with the video', () => {
  const anyDuration = fc.double({ min: 0.01, max: 12 * 3600, noNaN: true });
  fc.assert(
    fc.property(anyDuration, fc.integer({ min: 1, max: 20 }), (duration, distance) => {
      const pieces = planPieces(duration, every(distance, duration));
      let end = 0;
      for (const { start, seconds, skipped } of pieces) {
        expect(start).toBe(end);
        expect(start % segment).toBe(0);
        expect(skipped).toBeLessThanOrEqual(distance);
        end = start + seconds;
      }
      expect(end).toBeCloseTo(duration, 6);
    }),
    { seed: 1, numRuns: 50 },
  );
});

test.each([
  [23.976023976023978, { frames: 24000, seconds: 1001 }],
  [29.97, { frames: 30000, seconds: 1001 }],
  [59.94005994005994, { frames: 60000, seconds: 1001 }],
  [24, { frames: 24, seconds: 1 }],
  [25, { frames: 25, seconds: 1 }],
  [17.3456, { frames: 17346, seconds: 1000 }],
])('%d frames per second become an exact fraction', (rate, exact) => {
  expect(exactRate(rate)).toEqual(exact);
  for (const moment of [0, 4, 12, 3600]) {
    const frame = frameAt(moment, exact);
    expect(timeOf(frame, exact)).toBeGreaterThanOrEqual(moment - 1e-6);
    expect(timeOf(frame - 1, exact)).toBeLessThan(moment);
  }
});
