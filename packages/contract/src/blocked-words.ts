import * as z from 'zod/mini';
import { errorText } from './error-texts.ts';
import { maxCharacters, requiredText } from './fields.ts';

export const maxBlockedWords = 1000;
/** Max characters of a blocked word or phrase, as a person counts them. */
export const maxBlockedWordLength = 100;

/**
 * Max characters of all blocked words in their compatible forms, in UTF-16 units, because the memory and the time that a
 * matcher of the words takes grow with them.
 */
const maxTotalLength = 20_000;
const isShort = (words: string[]) => words.join('').normalize('NFKC').length <= maxTotalLength;

const word = requiredText(
  errorText('blockedWordRequired'),
  z.overwrite((text) => text.replace(/\s+/g, ' ')),
  maxCharacters(maxBlockedWordLength, errorText('blockedWordTooLong', { max: maxBlockedWordLength })),
);

/** Words and phrases, each once. Case, accents and compatible forms of a character make no difference. */
export const blockedWords = z.array(word).check(
  z.overwrite((words) => [...new Set(words)]),
  z.maxLength(maxBlockedWords, errorText('blockedWordsTooMany', { max: maxBlockedWords })),
  z.refine(isShort, errorText('blockedWordsTooLong')),
);
