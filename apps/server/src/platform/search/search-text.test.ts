import { expect, test } from 'vitest';
import { foldWords } from './search-text.ts';

test.each([
  ['Crème brûlée, ÜBER alles!', ['creme', 'brulee', 'uber', 'alles']],
  ['one ONE oné', ['one']],
  ["'; drop table videos; -- & | ! ( ) :*", ['drop', 'table', 'videos']],
  ['視聴 видео', ['視聴', 'видео']],
  ['!!!', []],
])('%j has the words %j', (text, words) => {
  expect(foldWords(text)).toEqual(words);
});
