import { maxWatchedRanges } from '@kinora/contract/watching';
import { expect, test } from 'vitest';
import { addUp } from './parts.ts';

const of = (ranges: [number, number][], duration = 200) => {
  const { seconds, parts } = addUp(ranges, duration);
  return { seconds, parts: Object.fromEntries(parts) };
};

test('a range is split into the hundredths that it covers', () => {
  expect(of([[1, 5]])).toEqual({ seconds: 4, parts: { 0: 1, 1: 2, 2: 1 } });
  expect(of([[198, 200]])).toEqual({ seconds: 2, parts: { 99: 2 } });
});

test('a section that is watched again counts again', () => {
  expect(
    of([
      [0, 2],
      [1, 2],
    ]),
  ).toEqual({ seconds: 3, parts: { 0: 3 } });
});

test('ranges end with the video, and anything that is no range is ignored', () => {
  const { seconds, parts } = addUp(
    [
      [196, 1e9],
      [4, 2],
      [-1, 2],
      [Number.NaN, 5],
      [5, Number.NaN],
      [7, 7],
    ],
    200,
  );
  expect([seconds, Object.fromEntries(parts)]).toEqual([4, { 98: 2, 99: 2 }]);
});

test('only the first ranges count', () => {
  const ranges = Array.from({ length: maxWatchedRanges + 5 }, (): [number, number] => [0, 1]);
  expect(of(ranges).seconds).toBe(maxWatchedRanges);
});

test('every second of a video of any length is in one of a hundred parts', () => {
  for (const duration of [0.04, 0.7, 2.002, 59.94, 3601.3, 86_399.97]) {
    const { seconds, parts } = addUp([[0, duration]], duration);
    expect([...parts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, part) => part));
    expect([...parts.values()].reduce((sum, part) => sum + part)).toBeCloseTo(seconds, 6);
  }
});
