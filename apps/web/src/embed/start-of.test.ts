import { expect, test } from 'vitest';
import { startOf } from './start-of.ts';

test.each([
  ['', { startAt: 0, autoPlay: false }],
  ['?t=90', { startAt: 90, autoPlay: false }],
  ['?t=1m30s&autoplay=1', { startAt: 90, autoPlay: true }],
  ['?start=1:30', { startAt: 90, autoPlay: false }],
  ['?t=later', { startAt: 0, autoPlay: false }],
  ['?t=600', { startAt: 0, autoPlay: false }],
])('%s sets the start of a two-minute video', (search, start) => {
  expect(startOf(search, 120)).toEqual(start);
});

test('accepts any start time while the duration is unknown', () => {
  expect(startOf('?t=600', 0).startAt).toBe(600);
});
