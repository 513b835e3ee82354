import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMentions, findTags, findUnfinished, foldTag, isTag, splitText } from './rich-text.ts';

const targets = (text: string) =>
  splitText(text).flatMap((part): (string | number)[] => {
    if (part.kind === 'link') return [part.href];
    return part.kind === 'time' ? [part.seconds] : [];
  });

test.each([
  ['see https://example.org/a?b=1#c.', ['https://example.org/a?b=1#c']],
  ['(http://example.org)', ['http://example.org']],
  ['starts at 1:23, then 1:02:03', [83, 3723]],
  ['0:05 and 12:34', [5, 754]],
  ['javascript:alert(1) ftp://x data:text/html,x', []],
  ['ratio 16:9, score 3:75, 1:2:3, 10.1:20', []],
  ['https://example.org/1:23', ['https://example.org/1:23']],
])('%j links to %j', (text, expected) => {
  expect(targets(text)).toEqual(expected);
});

test.each([
  ['@ada and @Grace.Hopper_9, hello', ['ada', 'grace.hopper_9']],
  ['(@ada) "@ada" @ADA: @ada.', ['ada']],
  ['Ask @ada-lovelace- or @ada...', ['ada-lovelace', 'ada']],
  ['你好@ada，谢谢＠grace', ['ada', 'grace']],
  ['ada@example.org, a.b+c@example.org, @@ada, x/@ada', []],
  ['@ada@example.org @adam@example.org', []],
  ['https://example.org/@ada', []],
  [`@ab @${'a'.repeat(31)} @ @... @-`, []],
  [`@${'a'.repeat(30)}`, ['a'.repeat(30)]],
])('%j mentions %j', (text, usernames) => {
  expect(findMentions(text)).toEqual(usernames);
});

test.each([
  ['#sea and #Sea, #SEA!', ['sea']],
  ['#Café #CAFE\u0301 #ｃａｆé', ['café']],
  ['#Straße #STRASSE', ['strasse']],
  ['(#one)#two "#three" #four.five', ['one', 'two', 'three', 'four']],
  [
    '#日本語 #हिन्दी #Ёлка ＃café #2026 #snake_case',
    ['日本語', 'हिन्दी', 'ёлка', 'café', '2026', 'snake_case'],
  ],
  ['#می\u200cخواهم #میخواهم', ['میخواهم']],
  ['C#sharp &#39; a/#b ##c #_ #- # #️⃣ #ﷺ', []],
  ['https://example.org/#sea', []],
  [`#${'a'.repeat(101)}`, []],
  [`#${'a'.repeat(100)}`, ['a'.repeat(100)]],
])('%j has the tags %j', (text, tags) => {
  expect(findTags(text)).toEqual(tags);
});

test('only the first thirty tags of a text count', () => {
  const text = Array.from({ length: 40 }, (_, n) => `#tag${n}`).join(' ');
  expect(findTags(text)).toHaveLength(30);
});

test.each([
  ['Hello @', { kind: 'mention', start: 6, query: '' }],
  ['Hello @ad', { kind: 'mention', start: 6, query: 'ad' }],
  ['#', { kind: 'tag', start: 0, query: '' }],
  ['So #日本', { kind: 'tag', start: 3, query: '日本' }],
  ['@ada ', null],
  ['me@', null],
  ['&#', null],
  ['', null],
])('after %j, %j is being typed', (text, expected) => {
  expect(findUnfinished(text)).toEqual(expected);
});

test('splitting a text loses nothing, and folding a tag is idempotent', () => {
  const signs = fc.constantFrom(...'@#＃.:/ _-aΣß1é\u0301日\u200d'.split(''), 'https://x.org/', '👩‍👧');
  const text = fc.array(fc.oneof(signs, fc.string({ unit: 'grapheme' }))).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (written) => {
      expect(
        splitText(written)
          .map((part) => part.text)
          .join(''),
      ).toBe(written);
      for (const tag of findTags(written)) expect([foldTag(tag), isTag(tag)]).toEqual([tag, true]);
    }),
  );
});
