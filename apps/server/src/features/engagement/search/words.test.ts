import { expect, test } from 'vitest';
import { alternativesTo, foldWords, indexedWords } from './words.ts';

test.each([
  ['Crème brûlée, ÜBER alles!', ['creme', 'brulee', 'uber', 'alles']],
  ['one ONE oné', ['one']],
  ['Łódź, Straße, Ærø, İstanbul', ['lodz', 'strasse', 'aero', 'istanbul']],
  ["Don't — it’s l'amour", ['dont', 'its', 'l', 'amour']],
  ['snake_case, kebab-case & C3PO', ['snake', 'case', 'kebab', 'c3po']],
  ["'; drop table videos; -- & | ! ( ) :*", ['drop', 'table', 'videos']],
  ['50% \\ _ %', ['50']],
  ['видео Ёлка', ['видео', 'елка']],
  ['日本語の動画', ['日本語', 'の', '動画']],
  ['ﬁne ½ ⅷ', ['fine', '1', '2', 'viii']],
  ['🎸 solo 🎸🔥 🇫🇷', ['🎸', 'solo', '🔥', '🇫🇷']],
  ['!!! \u200b', []],
])('%j has the words %j', (text, words) => {
  expect(foldWords(text)).toEqual(words);
});

test('words keep their marks in scripts that need them', () => {
  const [first, ...rest] = foldWords('हिन्दी');
  expect(rest).toEqual([]);
  expect(first).not.toEqual(foldWords('हन्द')[0]);
});

test('an overlong word is truncated between letters', () => {
  expect(foldWords('𝒳'.repeat(60).normalize('NFD') + '𐍈'.repeat(60))).toEqual([`${'x'.repeat(40)}`]);
  expect(foldWords('𐍈'.repeat(60))).toEqual(['𐍈'.repeat(40)]);
});

/** Whether a search for `asked` finds `text`: each of its words, or an alternative, is among the indexed words. */
function finds(asked: string, text: string): boolean {
  const index = indexedWords(text);
  const isThere = (word: string) => index.some((one) => one.startsWith(word));
  return foldWords(asked).every((word) =>
    [[word], ...alternativesTo(word)].some((all) => all.every(isThere)),
  );
}

test.each([
  ['שלום', 'שָׁלוֹם עולם'],
  ['שָׁלוֹם', 'שלום עולם'],
  ['タワー', '東京タワーの夜景を歩く'],
  ['東京タワー', '夜の東京 タワー'],
  ['10bit', 'Encoding in 10-bit'],
  ['10-bit', 'Encoding in 10bit'],
  ['mp 4', 'From MP4 to WebM'],
])('%s finds %s', (asked, text) => {
  expect(finds(asked, text)).toBe(true);
});

test('a part of a word does not match the word', () => {
  expect(finds('10bit', 'Ten bits')).toBe(false);
  expect(finds('שלום', 'Peace')).toBe(false);
});
