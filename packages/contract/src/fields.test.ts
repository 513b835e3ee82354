import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorText } from './error-texts.ts';
import { maxCharacters } from './fields.ts';

test.each(['x', 'é', '👩‍👩‍👧', '🇫🇮'])(
  'three of %s are at most three characters, and four are too many',
  (character) => {
    const text = z.string().check(maxCharacters(3, errorText('searchTooLong')));
    const accepts = (count: number) => text.safeParse(character.repeat(count)).success;
    expect([accepts(3), accepts(4)]).toEqual([true, false]);
  },
);
