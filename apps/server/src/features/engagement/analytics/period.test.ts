import { expect, test } from 'vitest';
import { groupBySteps, hasBegun, periodOf, previousOf } from './period.ts';

const now = new Date('2028-03-01T23:59:59.999Z');
const since = '2025-11-30';

test('a range ends today in UTC, and the period before it has as many days', () => {
  const period = periodOf('7', since, now);
  expect(period).toEqual({ from: '2028-02-24', to: '2028-03-01' });
  expect(previousOf('7', period)).toEqual({ from: '2028-02-17', to: '2028-02-23' });
});

test('figures have begun by the end of a period that has their first day', () => {
  const period = { from: '2028-02-17', to: '2028-02-23' };
  const days = ['2028-01-01', '2028-02-23', '2028-02-24', null];
  expect(days.map((day) => hasBegun(day, period))).toEqual([true, true, false, false]);
  expect(hasBegun(since, null)).toBe(false);
});

test('all days begin with the first one, and have no period before them', () => {
  const period = periodOf('all', since, now);
  expect(period).toEqual({ from: '2025-11-30', to: '2028-03-01' });
  expect(previousOf('all', period)).toBeNull();
  const today = { from: '2028-03-01', to: '2028-03-01' };
  expect([periodOf('all', '2028-03-02', now), periodOf('all', null, now)]).toEqual([today, today]);
});

test('days have no gaps, even across a leap day', () => {
  const period = { from: '2028-02-28', to: '2028-03-01' };
  expect(groupBySteps(period, [{ day: '2028-02-29' }])).toEqual([
    { date: '2028-02-28', rows: [] },
    { date: '2028-02-29', rows: [{ day: '2028-02-29' }] },
    { date: '2028-03-01', rows: [] },
  ]);
});

test('a year is shown by day, and more than 366 days by month', () => {
  expect(groupBySteps(periodOf('365', since, now), [])).toHaveLength(365);
  expect(groupBySteps({ from: '2027-03-01', to: '2028-02-29' }, [])).toHaveLength(366);
  const months = groupBySteps(periodOf('all', since, now), [{ day: '2026-01-31' }, { day: '2026-01-01' }]);
  expect(months.map(({ date }) => date).slice(0, 3)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
  expect([months.length, months.at(-1)?.date, months[2]?.rows.length]).toEqual([29, '2028-03-01', 2]);
});
