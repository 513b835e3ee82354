import type { Messages } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { i18n } from '#lib/i18n/i18n.ts';
import { statusLabels } from './item-filters.ts';

afterEach(() => i18n.activate('en'));

test.each([
  ['es', 'Error'],
  ['ar', 'فشل'],
])('in %s, a failed import is not called a failed upload', async (locale, label) => {
  const { messages }: { messages: Messages } = await import(`../../../../locales/${locale}.po`);
  i18n.activate(locale, messages);
  expect(i18n._(statusLabels.failed)).toBe(label);
});
