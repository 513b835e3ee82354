import { listAudit } from '@kinora/contract/audit';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAuditEntry } from '#test/admin-content.ts';
import { api, respond } from '#test/api.ts';
import { moderator, pagination } from '#test/content.ts';
import { expectAbsent, expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test('an entry names the actor, the action, the target and the reason', async () => {
  const entries = [
    anAuditEntry(),
    anAuditEntry({ actor: null, action: 'delete', target: { kind: 'video', id: 'v', name: null } }),
    anAuditEntry({ action: 'settings', target: { kind: 'site', id: null, name: null }, reason: 'Name' }),
  ];
  api.use(respond(listAudit, () => ({ entries, ...pagination() })));
  await visit('/admin/audit', moderator);
  await expectVisible(page.getByRole('row', { name: /@ada suspended @eve.*Sells things/ }));
  await expectVisible(page.getByRole('row', { name: /Deleted account deleted a video/ }));
  await expectVisible(page.getByRole('row', { name: /@ada changed the settings.*Name/ }));
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
  const gone = { actor: null, action: 'delete', target: { kind: 'video', id: 'v', name: null } };
  const entries = [
    anAuditEntry({ target: { kind: 'person', id: 'a', name: 'first' } }),
    anAuditEntry(gone),
    anAuditEntry({ actor: null, target: { kind: 'person', id: 'b', name: 'last' } }),
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

test('explains what an empty log will contain', async () => {
  api.use(respond(listAudit, () => ({ entries: [], ...pagination() })));
  await visit('/admin/audit', moderator);
  await expectVisible('No actions yet');
});
