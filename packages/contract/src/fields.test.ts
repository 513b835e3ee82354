import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorText } from './error-texts.ts';
import { countCharacters, maxCharacters, normalizeText } from './fields.ts';

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

test.each(['x', 'é', '👩‍👩‍👧', '🇫🇮'])(
  'three of %s are at most three characters, and four are too many',
  (character) => {
    const text = z.string().check(maxCharacters(3, errorText('searchTooLong')));
    const accepts = (count: number) => text.safeParse(character.repeat(count)).success;
    expect([accepts(3), accepts(4)]).toEqual([true, false]);
  },
);
