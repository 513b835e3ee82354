import { expect, test } from 'vitest';
import { isSwipe } from './drag.ts';

test.each([
  [100, 0, 210, true],
  [60, 0, 210, false],
  [60, 0.8, 210, true],
  [60, -0.8, 210, false],
  [12, 2, 210, false],
  [-100, 0, 210, false],
])(
  'a drag of %i px at %f px/ms over an element of %i px is a swipe: %s',
  (distance, speed, size, isExpected) => {
    expect(isSwipe(distance, speed, size)).toBe(isExpected);
  },
);
