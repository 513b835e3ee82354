import { expect, test } from 'vitest';
import { acceptedLocale } from './locale.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt', 'pt-BR'],
  ['pt-BR,pt;q=0.9', 'pt-BR'],
  ['ja', 'ja'],
  ['ko,ar;q=0.5,fr;q=0.4', 'ar'],
  ['es-419,es;q=0.9', 'es'],
  ['de;q=0,fr;q=0.1', 'fr'],
  ['*', null],
  ['zh-CN,*;q=0.1', null],
  ['*,fr;q=0.5', 'fr'],
  ['ko,zh', null],
  [';;q=,,', null],
  [undefined, null],
])('the browser languages %s select %s', (header, locale) => {
  expect(acceptedLocale({ headers: { 'accept-language': header } })).toBe(locale);
});
