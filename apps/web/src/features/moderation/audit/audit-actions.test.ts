import { expect, test } from 'vitest';
import { i18n } from '#lib/i18n/i18n.ts';
import { auditSentence } from './audit-actions.ts';

test.each([
  ['settings', 'site', '<actor/> changed the settings'],
  ['suspend', 'person', '<actor/> suspended <target/>'],
  ['hide', 'video', '<actor/> hid <item>a video</item>'],
  ['dismiss', 'tweet', '<actor/> dismissed a report about <item>a tweet</item>'],
  ['archive', 'site', '<actor/> archive <item>a site</item> <target/>'],
])('describes %s on a %s as “%s”', (action, kind, sentence) => {
  expect(i18n._(auditSentence(action, kind))).toBe(sentence);
});
