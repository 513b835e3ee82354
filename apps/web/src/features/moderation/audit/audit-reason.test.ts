import { expect, test } from 'vitest';
import { auditReason } from './audit-reason.ts';

test.each([
  ['hide', 'Spam: again', 'Spam: again'],
  ['role', 'moderator: She answers quickly.', 'Moderator: She answers quickly.'],
  ['role', 'member: Note: she left.', 'Member: Note: she left.'],
  ['quota', 'as in the settings: Enough.', 'Site default: Enough.'],
  ['quota', '20 GB: Long concerts.', '20 GB: Long concerts.'],
  ['invite', 'ABCD-…, 1 uses', 'ABCD-…, 1 use'],
  ['invite-deleted', 'ABCD-…, 3 uses', 'ABCD-…, 3 uses'],
])('shows the reason of %s, “%s”, as “%s”', (action, reason, shown) => {
  expect(auditReason({ action, reason })).toBe(shown);
});
