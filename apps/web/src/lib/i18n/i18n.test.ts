import { afterEach, expect, test } from 'vitest';
import { i18n } from './i18n.ts';

afterEach(() => i18n.activate('en'));

const text = (message: string, values: Record<string, unknown>) => i18n._({ id: '', message, values });

test('fills in values, whatever characters they contain', () => {
  expect(text('Delete {title}?', { title: 'A {b} \\x41 <0/> #' })).toBe('Delete A {b} \\x41 <0/> #?');
  expect(text('By {name}', {})).toBe('By ');
});

test.each([
  ['en', 1, '1 view'],
  ['en', 1234, '1,234 views'],
  ['de', 1234, '1.234 views'],
])('in %s, %i is “%s”', (locale, count, shown) => {
  i18n.activate(locale);
  expect(text('{count, plural, one {# view} other {# views}}', { count })).toBe(shown);
});

test('chooses the form of a language with many forms, and an exact form before it', () => {
  i18n.activate('ar');
  const message =
    '{count, plural, =0 {none} zero {zero} one {one} two {two} few {few} many {many} other {other}}';
  const forms = [0, 1, 2, 3, 11, 100].map((count) => text(message, { count }));
  expect(forms).toEqual(['none', 'one', 'two', 'few', 'many', 'other']);
});

test('shows compiled messages of a catalog, and the number only inside a plural', () => {
  const plural = ['count', 'plural', { one: ['#', ' video #', ['name']], other: ['#', ' videos'] }];
  i18n.activate('en', { a: ['# of ', plural] as never });
  expect(i18n._({ id: 'a', values: { count: 1, name: 'x' } })).toBe('# of 1 video #x');
});
