import { expect, test } from 'vitest';
import { lastDays } from './last-days.ts';

test('the last days end today in UTC, even across the end of a month or of a leap-year February', () => {
  expect(lastDays(3, new Date('2026-12-01T23:59:59.999Z'))).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ]);
  expect(lastDays(2, new Date('2028-03-01T00:00:00.000Z'))).toEqual(['2028-02-29', '2028-03-01']);
});
