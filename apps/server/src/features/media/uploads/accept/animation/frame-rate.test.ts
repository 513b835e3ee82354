import { expect, test } from 'vitest';
import { frameRateOf } from './frame-rate.ts';

test.each([
  ['constant delays', [0.04, 0.04, 0.04], 25],
  ['delays that are no whole milliseconds', [1 / 30, 1 / 30], 30],
  ['delays with a common divisor', [0.1, 0.25, 0.05], 20],
  ['delays without one that is long enough', [0.07, 0.1], 50],
  ['constant delays shorter than any rendition shows', [0.011, 0.011], 50],
  ['delays of many seconds', [8, 8], 1],
])('an animation with %s has a rate at which every frame has its time', (_, delays, rate) => {
  expect(frameRateOf(delays)).toBeCloseTo(rate, 3);
});
