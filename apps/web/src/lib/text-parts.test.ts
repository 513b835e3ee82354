import { expect, test } from 'vitest';
import { splitText } from './text-parts.ts';

const kinds = (text: string) =>
  splitText(text).flatMap((part): (string | number)[] => {
    if (part.kind === 'text') return [];
    return part.kind === 'link' ? [part.href] : [part.seconds];
  });

test.each([
  ['see https://example.org/a?b=1#c.', ['https://example.org/a?b=1#c']],
  ['(http://example.org)', ['http://example.org']],
  ['starts at 1:23, then 1:02:03', [83, 3723]],
  ['0:05 and 12:34', [5, 754]],
  ['javascript:alert(1) ftp://x data:text/html,x', []],
  ['ratio 16:9, score 3:75, 1:2:3, 10.1:20', []],
  ['https://example.org/1:23', ['https://example.org/1:23']],
])('%j leads to %j', (text, targets) => {
  expect(kinds(text)).toEqual(targets);
});

test('no part of a text is lost', () => {
  const text = 'At 1:23 see https://example.org/x, and 2:00!\nEnd';
  expect(
    splitText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
