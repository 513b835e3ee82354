import { expect, test } from 'vitest';
import { formatDate } from '#lib/format.ts';
import { groupByDay } from './group-by-day.ts';

const now = new Date(2026, 10, 21, 0, 30);
const watched = (...date: [number, number, number, number?]) => ({
  watchedAt: new Date(...date).toISOString(),
});

test('history entries are grouped by day, newest first', () => {
  const videos = [
    watched(2026, 10, 21),
    watched(2026, 10, 20, 23),
    watched(2026, 10, 20, 1),
    watched(2026, 9, 3),
  ];
  const days = groupByDay(videos, now);
  expect(days.map(({ label, videos }) => [label, videos.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    [formatDate(new Date(2026, 9, 3).toISOString()), 1],
  ]);
});

test('recognizes yesterday across the end of a month', () => {
  const firstOfMonth = new Date(2026, 10, 1, 9);
  expect(groupByDay([watched(2026, 9, 31, 22)], firstOfMonth)[0]?.label).toBe('Yesterday');
});

test('returns no groups without videos', () => {
  expect(groupByDay([], now)).toEqual([]);
});
