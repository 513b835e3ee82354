import { expect, test } from 'vitest';
import { segmentsBetween } from '../transcoding/encoded-audio/service.ts';
import { chunkSeconds, cutAt } from './chunks.ts';

test('a chunk ends in the middle of the longest pause of its last minute', () => {
  const spans = [
    { start: 0, end: 280 },
    { start: 282, end: 300 },
    { start: 306, end: 329 },
  ];
  expect(cutAt(spans)).toBe(303);
});

test('a pause before the last minute counts only within it', () => {
  expect(cutAt([{ start: 0, end: 10 }])).toBe(300);
  expect(cutAt([])).toBe(300);
  expect(cutAt([{ start: 271, end: 330 }])).toBe(270.5);
});

test('without a pause, a chunk ends at its max length', () => {
  expect(cutAt([{ start: 0, end: 330 }])).toBe(chunkSeconds.max);
});

test('audio is read from the segment that contains its start to the one that contains its end', () => {
  const lengths = [4, 4, 4, 4];
  const read = (from: number, to: number) => {
    const { start, isWanted } = segmentsBetween(lengths, from, to);
    return { start, wanted: [0, 4, 8, 12].filter(isWanted) };
  };
  expect(read(0, 16)).toEqual({ start: 0, wanted: [0, 4, 8, 12] });
  expect(read(5, 8)).toEqual({ start: 4, wanted: [4] });
  expect(read(8, 8.5)).toEqual({ start: 8, wanted: [8] });
});
