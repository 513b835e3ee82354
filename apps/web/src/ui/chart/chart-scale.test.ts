import { expect, test } from 'vitest';
import { scaleFor } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [9, [0, 5, 10]],
  [100, [0, 25, 50, 75, 100]],
  [1001, [0, 500, 1000, 1500]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])('a chart with a highest value of %d has grid lines at %j', (highest, lines) => {
  expect(scaleFor(highest)).toEqual(lines);
});
