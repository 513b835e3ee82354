import { listAdminVideos } from '@kinora/contract/admin-videos';
import { approvePerson } from '@kinora/contract/invites';
import { suspendPerson, warnPerson } from '@kinora/contract/moderation';
import { changePerson, listPeople, type Person } from '@kinora/contract/people';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aPerson } from '#test/admin-content.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { moderator, pagination, siteOwner } from '#test/content.ts';
import { button, expectAbsent, expectVisible, field, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const onListQuery = vi.fn<(query: object) => void>();
const onAction = vi.fn<(call: object) => Record<string, never>>(() => ({}));

beforeEach(() => {
  onListQuery.mockClear();
  onAction.mockClear();
});

async function open(people: Person[], { url = '/admin/people', viewer = moderator } = {}): Promise<void> {
  api.use(
    respond(listPeople, ({ query }) => {
      onListQuery(query);
      return { people, ...pagination() };
    }),
    respond(listAdminVideos, () => ({ videos: [], ...pagination() })),
  );
  await visit(url, viewer);
  await expectVisible(page.getByRole('table', { name: 'People' }).or(text('No people')));
}

const dialog = page.getByRole('dialog');
const storage = page.getByLabelText(/Storage in GB/);
const item = (name: string) => page.getByRole('menuitem', { name });
const chooseAction = async (username: string, name: string) => {
  await button(`Actions on @${username}`).click();
  await item(name).click();
};

test('the search and the filters are in the URL and in the request', async () => {
  await open([aPerson()], { url: '/admin/people?status=suspended&sort=storageBytes' });
  await field('Name, username or email').fill('grace');
  await expect
    .poll(() => onListQuery.mock.lastCall?.[0])
    .toMatchObject({ query: 'grace', status: 'suspended', sortBy: 'storageBytes' });
  await expect.poll(() => window.location.search).toBe('?query=grace&status=suspended&sort=storageBytes');
});

test('shows an empty state', async () => {
  await open([]);
  await expectVisible('No people match these filters.');
});

test('a suspension requires a reason, and sends its length and whether to hide content', async () => {
  const person = aPerson({ username: 'eve' });
  await open([person]);
  api.use(respond(suspendPerson, ({ params, body }) => onAction({ ...params, ...body })));
  await chooseAction('eve', 'Suspend');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectVisible('Reason is required.');
  await expect.element(field('Reason')).toHaveFocus();
  await page.getByText('Permanently', { exact: true }).click();
  await page.getByRole('switch', { name: /Hide their content/ }).click();
  await field('Reason').fill('Sells things.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectVisible('The person was suspended.');
  await expectAbsent(dialog);
  expect(onAction.mock.calls).toEqual([
    [{ userId: person._id, until: null, hide: true, reason: 'Sells things.' }],
  ]);
});

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

test('approves a waiting person without a reason', async () => {
  const person = aPerson({ username: 'eve', status: 'waiting' });
  await open([person]);
  api.use(respond(approvePerson, ({ params }) => onAction(params)));
  await chooseAction('eve', 'Approve');
  await expectVisible('The person can log in now.');
  expect(onAction.mock.calls).toEqual([[{ userId: person._id }]]);
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

test("a moderator can act neither on the owner nor on another moderator, and can't assign roles", async () => {
  await open([
    aPerson({ username: 'keeper', role: 'owner' }),
    aPerson({ username: 'helper', role: 'moderator' }),
    aPerson({ username: 'eve' }),
  ]);
  await expectAbsent(button('Actions on @keeper'));
  await expectAbsent(button('Actions on @helper'));
  await button('Actions on @eve').click();
  await expectVisible(item('Warn'));
  await expectAbsent(item('Make moderator'));
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
