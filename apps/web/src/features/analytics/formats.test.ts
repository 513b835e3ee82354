import { expect, test } from 'vitest';
import { watchTimeFormat } from './formats.ts';

test.each([
  [70, [20, 80], ['20s', '80s']],
  [130, [60, 150], ['1m', '2.5m']],
  [90_000, [36_000, 108_000], ['10h', '30h']],
])('the axis of up to %d seconds has one unit', (highest, lines, texts) => {
  const unit = watchTimeFormat.unitFor?.(highest) ?? 1;
  expect(lines.map((line) => watchTimeFormat.short(line, unit))).toEqual(texts);
});
