import { expect, test } from 'vitest';
import { parseTime } from './start-time.ts';

test.each([
  ['90', 90],
  ['90s', 90],
  ['1m30s', 90],
  ['2m', 120],
  ['1h1m', 3660],
  [' 1:30 ', 90],
  ['1:01:30', 3690],
  ['0', 0],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['1:75', null],
  ['1.5', null],
  ['9'.repeat(40), null],
])('parses %j as %s', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds);
});
