import { expect, test } from 'vitest';
import { peakRate } from './packets.ts';

const every = (seconds: number, count: number, start = 0) =>
  Array.from({ length: count }, (_, index) => start + index * seconds);

test('slides between films have the rate of the films', () => {
  expect(peakRate([...every(5, 10), ...every(1 / 30, 300, 50)])).toBe(30);
});

test('the rate of frames that come a little early or late is the usual one', () => {
  const times = every(1 / 25, 500).map((time, index) => time + ((index * 7) % 5) * 0.002);
  expect(peakRate(times)).toBe(25);
});

test('times that are stated twice count once, and an unusual rate is kept', () => {
  expect(peakRate([...every(0.1, 50), ...every(0.1, 50)])).toBe(10);
  expect(peakRate([])).toBe(0);
});
