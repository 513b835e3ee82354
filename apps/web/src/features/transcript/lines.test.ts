import { expect, test } from 'vitest';
import { findLines, lineAt, readLines } from './lines.ts';

const vtt = `WEBVTT

00:00.000 --> 00:04.000
<i>Waves</i> &amp;
wind

00:04.000 --> 00:06.000
<i>Waves</i> &amp; wind

00:06.000 --> 01:00:09.000
Une mouette très près
`;
const lines = readLines(vtt);

test('reads one line per cue, without markup or repetitions', () => {
  expect(lines).toEqual([
    { from: 0, text: 'Waves & wind' },
    { from: 6, text: 'Une mouette très près' },
  ]);
});

test('finds the last line that has started', () => {
  expect([0, 5.9, 6, 4000].map((seconds) => lineAt(lines, seconds))).toEqual([0, 0, 1, 1]);
  expect(lineAt([{ from: 3, text: 'Late' }], 1)).toBe(-1);
});

test.each([
  ['WIND', 1],
  ['tres pres', 1],
  [' ', 2],
  ['gull', 0],
])('%j matches %i of the lines', (words, count) => {
  expect(findLines(lines, words)).toHaveLength(count);
});
