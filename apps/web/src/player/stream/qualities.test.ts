import { expect, test } from 'vitest';
import { listQualities, pickLevel } from './qualities.ts';

test('lists qualities by their short side, highest first, with their index in the ladder', () => {
  const renditions = [
    { width: 426, height: 240, bitrate: 400_000 },
    { width: 720, height: 1280, bitrate: 2_800_000 },
  ];
  expect(listQualities(renditions)).toEqual([
    { lines: 720, level: 1 },
    { lines: 240, level: 0 },
  ]);
});

test('the rendition with the highest bitrate represents its size', () => {
  const renditions = [
    { width: 1280, height: 720, bitrate: 2_800_000 },
    { width: 1280, height: 720, bitrate: 4_000_000 },
  ];
  expect(listQualities(renditions)).toEqual([{ lines: 720, level: 1 }]);
});

test('a rendition without a declared size is left out', () => {
  expect(listQualities([{ width: 0, height: 0, bitrate: 400_000 }])).toEqual([]);
});

test.each([
  [720, 1],
  [600, 0],
  [4320, 2],
  [144, 0],
])('a preference for %d lines selects the highest level within it, or else the lowest', (lines, level) => {
  const offered = [1080, 720, 240].map((own, index) => ({ lines: own, level: 2 - index }));
  expect(pickLevel(offered, lines)).toBe(level);
});
