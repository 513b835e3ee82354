import { expect, test } from 'vitest';
import { chapterStart, stepSpeed } from './command.ts';

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.5, -1, 0.5],
])('from a speed of %s, a step of %s leads to %s', (speed, steps, expected) => {
  expect(stepSpeed(speed, steps)).toBe(expected);
});

const chapters = [0, 20, 40].map((from) => ({ title: `From ${from}`, from, until: from + 20 }));

test.each([
  [25, 1, 40],
  [45, 1, undefined],
  [25, -1, 20],
  [22, -1, 0],
  [1, -1, 0],
] as const)('at %s seconds, a chapter step of %s leads to %s', (seconds, steps, expected) => {
  expect(chapterStart(chapters, seconds, steps)).toBe(expected);
  expect(chapterStart([], seconds, steps)).toBeUndefined();
});
