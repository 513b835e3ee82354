import { msg, plural } from '@lingui/core/runtime-macro';
import { expect, test } from 'vitest';
import { isolate, isolatingTranslatorOf } from './isolate.ts';

test('isolates texts only in right-to-left languages, and removes their own control characters', () => {
  expect(isolate('Ada\u2069\u202e', 'ar')).toBe('\u2068Ada\u2069');
  expect(isolate('Ada', 'en')).toBe('Ada');
});

test('isolates the texts in a message, but not its numbers', () => {
  const translate = isolatingTranslatorOf('ar');
  expect(translate(msg`${{ name: 'Ada' }} (test)`)).toBe('\u2068Ada\u2069 (test)');
  expect(translate(plural({ count: 2 }, { other: '# (test)' }))).not.toContain('\u2068');
  expect(isolatingTranslatorOf('en')(msg`${{ name: 'Ada' }} (test)`)).toBe('Ada (test)');
});
