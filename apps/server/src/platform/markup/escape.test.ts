import { expect, test } from 'vitest';
import { escapeText } from './escape.ts';

test("text can't become markup in elements or attributes", () => {
  expect(escapeText(`<b title="x" class='y'> & $&`)).toBe(
    '&lt;b title=&quot;x&quot; class=&#39;y&#39;&gt; &amp; $&amp;',
  );
});

test('removes characters that no XML document may contain', () => {
  expect(escapeText('a\0b\u0008c\ufffe\td\ne')).toBe('abc\td\ne');
  expect(escapeText('\ud800')).toBe('\ufffd');
});
