import { expect, test } from 'vitest';
import { countCharacters, normalizeText } from './characters.ts';

test.each([
  ['  text ', 'text'],
  ['   ', ''],
  ['\u200b\u200d\ufeff', ''],
  ['\0', ''],
  ['a\0b', 'ab'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
])('normalizes %j to %j', (typed, kept) => {
  expect(normalizeText(typed)).toBe(kept);
});

test('a family emoji is one character, and so is a letter with its accents', () => {
  expect(countCharacters('👩‍👩‍👧e\u0301')).toBe(2);
});
