import { expect, test } from 'vitest';
import { stepSpeed } from './command.ts';

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.5, -1, 0.5],
])('from %s, %s step leads to a speed of %s', (speed, steps, expected) => {
  expect(stepSpeed(speed, steps)).toBe(expected);
});
