import { expect, test } from 'vitest';
import { describeAuditAction } from './audit-actions.ts';

test.each([
  ['settings', 'site', 'changed the settings'],
  ['claim', 'site', 'became the owner of the site'],
  ['role', 'person', 'changed the role of'],
  ['suspend', 'person', 'suspended'],
  ['hide', 'video', 'hid a video'],
  ['delete', 'comment', 'deleted a comment'],
  ['dismiss', 'tweet', 'dismissed a report of a tweet'],
  ['close', 'person', 'acted on a report of'],
  ['invite', 'invite', 'made an invite'],
  ['invite-deleted', 'invite', 'deleted an invite'],
  ['retry', 'job', 'ran a job again'],
])('describes %s on a %s as “%s”', (action, kind, words) => {
  expect(describeAuditAction(action, kind)).toBe(words);
});
