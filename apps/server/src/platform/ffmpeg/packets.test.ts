import { expect, test } from 'vitest';
import { peakRate } from './packets.ts';

const every = (seconds: number, count: number, start = 0) =>
  Array.from({ length: count }, (_, index) => start + index * seconds);

test('a video of slides and clips has the frame rate of the clips', () => {
  expect(peakRate([...every(5, 10), ...every(1 / 30, 300, 50)])).toBe(30);
});

test('frames that come a little early or late have the usual rate', () => {
  const times = every(1 / 25, 500).map((time, index) => time + ((index * 7) % 5) * 0.002);
  expect(peakRate(times)).toBe(25);
});

test('duplicate times count once, and an unusual rate is preserved', () => {
  expect(peakRate([...every(0.1, 50), ...every(0.1, 50)])).toBe(10);
  expect(peakRate([])).toBe(0);
});
