import { expect, test } from 'vitest';
import { nextSlices } from './slices.ts';

const segments = (count: number) => Array.from({ length: count }, () => ({ seconds: 4, bytes: 100 }));
const lengths = (slices: { seconds: number }[][]) => slices.map((slice) => slice.length);

test('slices double in length, so that even twelve hours of audio have only a few', () => {
  expect(lengths(nextSlices(segments(40), [], false))).toEqual([2, 2, 4, 8, 16]);
  expect(nextSlices(segments(12 * 900), [], true).length).toBeLessThan(16);
});

test('the remainder at the end becomes a slice, however short it is', () => {
  expect(lengths(nextSlices(segments(5), [], true))).toEqual([2, 2, 1]);
  expect(lengths(nextSlices(segments(1), [], true))).toEqual([1]);
});

test('slices do not depend on when they are published', () => {
  const whole = segments(100);
  const atOnce = nextSlices(whole, [], true);
  for (let seen = 1; seen <= whole.length; seen += 1) {
    const early = nextSlices(whole.slice(0, seen), [], false);
    const late = nextSlices(whole, early.flat(), true);
    expect(lengths([...early, ...late])).toEqual(lengths(atOnce));
  }
});
