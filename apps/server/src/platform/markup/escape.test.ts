import { expect, test } from 'vitest';
import { escapeText } from './escape.ts';

test('a text stays a text in elements and in attributes', () => {
  expect(escapeText(`<b title="x" class='y'> & $&`)).toBe(
    '&lt;b title=&quot;x&quot; class=&#39;y&#39;&gt; &amp; $&amp;',
  );
});

test('characters that no document may have are left out', () => {
  expect(escapeText('a\0b\u0008c\ufffe\td\ne')).toBe('abc\td\ne');
  expect(escapeText('\ud800')).toBe('\ufffd');
});
