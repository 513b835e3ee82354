import { listAudit } from '@kinora/contract/audit';
import { unhideComment } from '@kinora/contract/moderation';
import type { Owner } from '@kinora/contract/owner';
import { listStaff } from '@kinora/contract/people';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAuditEntry } from '#test/admin-content.ts';
import { api, respond } from '#test/api.ts';
import { grace, moderator, pagination, siteOwner } from '#test/content.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test('an entry names the actor, the action, the target and the reason', async () => {
  const entries = [
    anAuditEntry(),
    anAuditEntry({
      actor: null,
      action: 'delete',
      target: { kind: 'video', id: 'v', name: null, content: null },
    }),
    anAuditEntry({
      action: 'settings',
      target: { kind: 'site', id: null, name: null, content: null },
      reason: 'registration, firstDayPosts',
    }),
    anAuditEntry({
      action: 'feature',
      target: { kind: 'video', id: 'v2', name: 'Tides', content: { owner: grace, isHidden: false } },
      reason: '',
    }),
  ];
  api.use(respond(listAudit, () => ({ entries, ...pagination() })));
  await visit('/admin/audit', moderator);
  await expectVisible(page.getByRole('row', { name: /@ada suspended @eve.*Sells things/ }));
  await expectVisible(page.getByRole('row', { name: /Deleted account deleted a video/ }));
  const settings = /@ada changed the settings.*Who can join, Comments and tweets on the first day/;
  await expectVisible(page.getByRole('row', { name: settings }));
  await expectVisible(page.getByRole('row', { name: /@ada featured a video.*Tides/ }));
  await expect.element(page.getByRole('link', { name: 'Tides' })).toHaveAttribute('href', '/video/v2');
  await expect
    .element(page.getByRole('link', { name: '@eve' }))
    .toHaveAttribute('href', `/admin/people/${entries[0]?.target.id}`);
});

test('appeals are shown with their actions and can be filtered', async () => {
  const entries = [anAuditEntry({ answer: 'It was not me.' }), anAuditEntry({ reason: 'Something else' })];
  api.use(
    respond(listAudit, ({ query }) => ({
      entries: query.answered ? entries.slice(0, 1) : entries,
      ...pagination(),
    })),
  );
  const row = (words: RegExp) => page.getByRole('row', { name: words });
  await visit('/admin/audit', moderator);
  await expectVisible(row(/Appeal: It was not me/));
  await expectVisible(row(/Something else/));
  await page.getByText('Appealed', { exact: true }).click();
  await expectAbsent(row(/Something else/));
  await expectVisible(row(/Appeal: It was not me/));
  await expect.poll(() => window.location.search).toBe('?answered=true');
});

test('the keyboard shortcuts skip an entry without a link', async () => {
  const gone = {
    actor: null,
    action: 'delete',
    target: { kind: 'video', id: 'v', name: null, content: null },
  };
  const entries = [
    anAuditEntry({ target: { kind: 'person', id: 'a', name: 'first', content: null } }),
    anAuditEntry(gone),
    anAuditEntry({ actor: null, target: { kind: 'person', id: 'b', name: 'last', content: null } }),
  ];
  api.use(respond(listAudit, () => ({ entries, ...pagination() })));
  await visit('/admin/audit', moderator);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expectVisible(link('@last'));
  await userEvent.keyboard('j');
  await expect.element(link('@ada')).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(link('@last')).toHaveFocus();
});

test('hidden content can be restored from the log, unless its owner outranks the viewer', async () => {
  const hidden = (owner: Owner, isHidden = true) =>
    anAuditEntry({
      action: 'hide',
      target: { kind: 'comment', id: crypto.randomUUID(), name: null, content: { owner, isHidden } },
    });
  const entry = hidden(grace);
  let entries = [entry, hidden(grace, false), hidden({ ...grace, _id: siteOwner._id })];
  const restored = vi.fn<(call: object) => void>();
  api.use(
    respond(listAudit, () => ({ entries, ...pagination() })),
    respond(listStaff, () => ({ staff: [{ _id: siteOwner._id, role: 'owner' as const }] })),
    respond(unhideComment, ({ params, body }) => {
      restored({ ...params, ...body });
      entries = entries.slice(1);
      return { isStillHidden: false };
    }),
  );
  await visit('/admin/audit', moderator);
  const restore = button('Restore');
  await expect.element(restore).toBeVisible();
  await restore.click();
  await expectVisible(/^It becomes visible as before. @grace/);
  await field('Reason').fill('The appeal is right.');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expectVisible('The comment was restored.');
  await expectAbsent(restore);
  expect(restored.mock.calls).toEqual([[{ commentId: entry.target.id, reason: 'The appeal is right.' }]]);
  await expect.poll(() => document.activeElement !== document.body).toBe(true);
});

test('explains what an empty log will contain', async () => {
  api.use(respond(listAudit, () => ({ entries: [], ...pagination() })));
  await visit('/admin/audit', moderator);
  await expectVisible('No actions yet');
});
