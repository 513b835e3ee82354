import { expect, test } from 'vitest';
import { snapPositionToEnd } from './position.ts';

test.each([
  ['in the middle', 1800, 3600, 1800],
  ['before the last twentieth', 3419, 3600, 3419],
  ['in the last twentieth', 3420, 3600, 3600],
  ['ten seconds before the end', 50, 60, 60],
  ['earlier than ten seconds before the end', 49.9, 60, 49.9],
  ['early in a video of a few seconds', 5, 8, 5],
  ['late in a video of a few seconds', 6, 8, 8],
  ['beyond the end', 99, 60, 60],
  ['in a video of unknown length', 99, 0, 99],
])('stopping %s stores the expected position', (_where, seconds, duration, kept) => {
  expect(snapPositionToEnd(seconds, duration)).toBe(kept);
});
