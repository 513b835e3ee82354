import { expect, test } from 'vitest';
import { matchedLine, matchedParts } from './matched-parts.ts';

const shown = (suggestion: string, typed: string) =>
  matchedParts(suggestion, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['By the sea', 'sea', 'By the [sea]'],
  ['Seaside, by the sea', 'by SEA', '[Sea]side, [by] the [sea]'],
  ['Crème brûlée', 'creme bru', '[Crème] [brû]lée'],
  ['Creme', 'crè', '[Cre]me'],
  ['Cre\u0300me', 'cre', '[Cre\u0300]me'],
  ['overseas', 'sea', 'overseas'],
  ['東京タワー', '東京', '[東京]タワー'],
  ['', 'sea', ''],
  ['By the sea', '', 'By the sea'],
])('in %j, the words of %j match as in %j', (suggestion, typed, expected) => {
  expect(shown(suggestion, typed)).toBe(expected);
});

test.each([
  ['By the sea', 'sea', 'By the sea'],
  ['A walk.\nBy the sea\nAt dawn', 'sea', 'By the sea'],
  ['We filmed all of it with an old camera, at dawn', 'cam', '… all of it with an old camera, at dawn'],
  ['At dawn #camera', 'camera', 'At dawn #camera'],
  ['By the sea', 'river', null],
])('of %j, %j matches the line %j', (text, typed, expected) => {
  expect(matchedLine(text, typed)).toBe(expected);
});
