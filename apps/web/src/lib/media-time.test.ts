import { expect, test } from 'vitest';
import { formatMediaTime, readMediaTime } from './media-time.ts';

test.each([
  ['1:02:03.4', 3_723_400],
  ['2:03,45', 123_450],
  ['3', 3000],
  ['75', 75_000],
  ['1:75', null],
  ['1:2:3:4', null],
  ['-1', null],
  ['', null],
])('the time %s is %s ms', (text, time) => {
  expect(readMediaTime(text)).toBe(time);
  if (time !== null) expect(readMediaTime(formatMediaTime(time))).toBe(time);
});

test('times have no hours until there are some', () => {
  const hour = 3_600_000;
  const times = [0, 61_500, 600_000, hour, 10 * hour];
  expect(times.map(formatMediaTime)).toEqual([
    ...['0:00.000', '1:01.500', '10:00.000'],
    ...['1:00:00.000', '10:00:00.000'],
  ]);
});
