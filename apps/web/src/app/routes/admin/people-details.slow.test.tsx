import { suspendPerson, warnPerson } from '@kinora/contract/moderation';
import { changePerson } from '@kinora/contract/people';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aPerson } from '#test/admin-content.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { siteOwner } from '#test/content.ts';
import { chooseAction, dialog, onAction, onListQuery, open } from '#test/pages/people.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';

beforeEach(() => {
  onListQuery.mockClear();
  onAction.mockClear();
});
const storage = page.getByLabelText(/Storage in GB/);

test("a refused action leaves the dialog open with the server's message", async () => {
  await open([aPerson({ username: 'eve' })]);
  api.use(respondWithError(suspendPerson, 'FORBIDDEN', 'You cannot act on this person.'));
  await chooseAction('eve', 'Suspend');
  await field('Reason').fill('Sells things.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectVisible('You cannot act on this person.');
  await expectVisible(dialog);
  await expect.element(field('Reason')).toHaveValue('Sells things.');
});

test('the second click of a double click sends nothing, even after a quick response', async () => {
  const sent = vi.fn(() => true);
  await open([aPerson({ username: 'eve' })]);
  api.use(respondWithError(warnPerson, 'FORBIDDEN', 'You cannot act on this person.', { when: sent }));
  await chooseAction('eve', 'Warn');
  await field('Reason').fill('Please be kind.');
  await dialog.getByRole('button', { name: 'Warn' }).dblClick({ delay: 150 });
  await expectVisible('You cannot act on this person.');
  expect(sent).toHaveBeenCalledOnce();
});

test('the search follows Back and keeps typed text', async () => {
  const search = field('Name, username or email');
  await open([aPerson()]);
  await search.fill('grace');
  await expect.poll(() => window.location.search).toBe('?query=grace');
  await expect.element(search).toHaveValue('grace');
  await page.getByRole('link', { name: 'Videos' }).click();
  await expectVisible('No videos');
  window.history.back();
  await expect.element(search).toHaveValue('grace');
  await search.fill('');
  await expect.poll(() => window.location.search).toBe('');
});

test('a storage quota is entered in GB and removed by clearing the field', async () => {
  const person = aPerson({ username: 'eve', storageQuotaBytes: 1024 ** 3 });
  await open([person], { viewer: siteOwner });
  api.use(
    respond(changePerson, ({ body }) => {
      onAction(body);
      return person;
    }),
  );
  await chooseAction('eve', 'Change storage quota');
  await expect.element(storage).toHaveValue('1');
  await storage.fill('much');
  await field('Reason').fill('A long film.');
  await button('Save Changes').click();
  await expectVisible('Storage must be a number of GB, such as 20.');
  await storage.fill('');
  await button('Save Changes').click();
  await expectAbsent(dialog);
  expect(onAction.mock.calls).toEqual([[{ storageQuotaBytes: null, reason: 'A long film.' }]]);
});

test('j and k move between rows, and / focuses the search', async () => {
  await open([aPerson({ fullname: 'First Person' }), aPerson({ fullname: 'Second Person' })]);
  const link = (name: string) => page.getByRole('link', { name });
  await userEvent.keyboard('j');
  await expect.element(link('First Person')).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(link('Second Person')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(link('First Person')).toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(field('Name, username or email')).toHaveFocus();
  await userEvent.keyboard('jk');
  await expect.element(field('Name, username or email')).toHaveValue('jk');
});

test('shows an empty state', async () => {
  await open([]);
  await expectVisible('No people match these filters.');
});

test('the owner appoints a moderator and immediately sees the new role', async () => {
  const person = aPerson({ username: 'eve' });
  await open([person], { viewer: siteOwner });
  api.use(respond(changePerson, ({ body }) => ({ ...person, role: body.role ?? person.role })));
  await chooseAction('eve', 'Make moderator');
  await field('Reason').fill('Known for years.');
  await dialog.getByRole('button', { name: 'Make moderator' }).click();
  await expectVisible(page.getByRole('row', { name: /Moderator.*@eve/ }));
});
