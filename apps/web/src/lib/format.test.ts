import { describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatPlayerTime,
  formatRelative,
  formatSubscribers,
} from './format.ts';

test.each([
  [undefined, '0:00'],
  [-5, '0:00'],
  [0, '0:00'],
  [7.9, '0:07'],
  // The end of a ten-second video in browsers that count microseconds.
  [9.999999, '0:10'],
  [247, '4:07'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3847, '1:04:07'],
])('shows a duration of %s as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [Number.NaN, '00:00'],
  [7, '00:07'],
  [247, '04:07'],
  [3847, '1:04:07'],
])('shows a player time of %s as %s', (seconds, text) => {
  expect(formatPlayerTime(seconds)).toBe(text);
});

describe('counts', () => {
  test.each([
    [undefined, '0'],
    [1000, formatCount(1000)],
    [1001, '1.0K'],
    [1550, '1.6K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_000_001, '1.0M'],
    [2_540_000, '2.5M'],
  ])('show %s subscribers as %s', (count, text) => {
    expect(formatSubscribers(count)).toBe(text);
  });
});

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '1.5 kB'],
  [14 * 1024 ** 2, '14 MB'],
  [2.04 * 1024 ** 4, '2 TB'],
])('shows %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

describe('relative time', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');

  test.each([
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21T12:00:10Z', 'just now'],
    ['2026-11-21T11:58:00Z', '2 minutes ago'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-18T11:00:00Z', '3 days ago'],
    ['2026-11-07T11:00:00Z', '2 weeks ago'],
    ['2026-08-01T11:00:00Z', '3 months ago'],
    ['2024-11-01T11:00:00Z', '2 years ago'],
  ])('shows %s as %s', (time, text) => {
    expect(formatRelative(time, now)).toBe(text);
  });
});
