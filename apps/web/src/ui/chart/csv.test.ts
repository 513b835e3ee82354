import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const bodyOf = (...rows: Parameters<typeof toCsv>[0]) => toCsv(rows).slice(1);

test('a file begins with the mark by which Excel recognizes UTF-8', () => {
  expect(toCsv([['Jour'], ['é']])).toBe('\uFEFFJour\r\né\r\n');
});

test('quotes cells with commas, quotes and line breaks', () => {
  expect(bodyOf(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe(
    '"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});

test('numbers are unformatted, and a missing value is an empty cell', () => {
  expect(bodyOf([1234.5, -3, null, 0])).toBe('1234.5,-3,,0\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(bodyOf([text])).toMatch(/^"?'/);
});
