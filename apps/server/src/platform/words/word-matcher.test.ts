import { expect, test } from 'vitest';
import { createWordMatcher } from './word-matcher.ts';

test.each([
  ['spam', 'No SPAM here'],
  ['spam', 'sp\u00adam'],
  ['spam', 's\ufe0epam'],
  ['spam', 's\u3164pam'],
  ['spam', 'ｓｐａｍ!'],
  ['spam', 'Spám'],
  ['Straße', 'in der STRASSE'],
  ['free money', 'Get free,\n money now'],
  ['free money', 'free free money'],
  ['馬鹿', 'これは馬鹿です'],
  ['バカ', 'ﾊﾞｶですね'],
  ['เลว', 'คนเลวมาก'],
  ['spam', 'これはspamです'],
  ['🖕', 'you🖕🏽'],
  ['спам', 'Это СПАМ.'],
  ['سلام', 'سَلام'],
])('finds %s in %s', (word, text) => {
  expect(createWordMatcher(['other', word])(text)).toBe(word);
});

test.each([
  ['spam', 'spammer'],
  ['ass', 'a class of grass'],
  ['free money', 'free the money'],
  ['馬鹿', '馬と鹿'],
  ['!!', 'What!!'],
])("doesn't find %s in %s", (word, text) => {
  expect(createWordMatcher([word])(text)).toBeNull();
});

test('finds the one of overlapping words that ends first', () => {
  const match = createWordMatcher(['一二三四', '二三', '三四五']);
  expect(match('一二三四')).toBe('二三');
  expect(match('〇三四五')).toBe('三四五');
  expect(match('一二四')).toBeNull();
});

test('reads a hostile text once, however alike the words are', () => {
  const words = Array.from({ length: 1000 }, (_, n) => `${'字'.repeat(99 - (n % 50))}${n}`);
  const match = createWordMatcher(words);
  const started = performance.now();
  expect(match('字'.repeat(320_000))).toBeNull();
  // Comparing every word at every position takes a minute.
  expect(performance.now() - started).toBeLessThan(10_000);
});
