import { listAudit } from '@kinora/contract/audit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api } from '#test/api.ts';
import { moderator, pagination } from '#test/content.ts';
import { anAuditEntry } from '#test/desk-content.ts';
import { see } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

test('an entry tells who did what to whom, and why', async () => {
  const entries = [
    anAuditEntry(),
    anAuditEntry({ actor: null, action: 'delete', target: { kind: 'video', id: 'v', name: null } }),
    anAuditEntry({ action: 'settings', target: { kind: 'site', id: null, name: null }, reason: 'Name' }),
  ];
  api.use(answer(listAudit, () => ({ entries, ...pagination() })));
  await visit('/admin/audit', moderator);
  await see(page.getByRole('row', { name: /@ada suspended @eve.*Sells things/ }));
  await see(page.getByRole('row', { name: /Somebody who has left deleted a video/ }));
  await see(page.getByRole('row', { name: /@ada changed the settings.*Name/ }));
  await expect
    .element(page.getByRole('link', { name: '@eve' }))
    .toHaveAttribute('href', '/admin/people?query=eve');
});

test('an empty log says what will be there', async () => {
  api.use(answer(listAudit, () => ({ entries: [], ...pagination() })));
  await visit('/admin/audit', moderator);
  await see('No acts yet');
});
