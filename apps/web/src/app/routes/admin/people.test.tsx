import { approvePerson } from '@kinora/contract/invites';
import { suspendPerson } from '@kinora/contract/moderation';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aPerson } from '#test/admin-content.ts';
import { api, respond } from '#test/api.ts';
import { chooseAction, dialog, item, onAction, onListQuery, open } from '#test/pages/people.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';

beforeEach(() => {
  onListQuery.mockClear();
  onAction.mockClear();
});

test('the search and the filters are in the URL and in the request', async () => {
  await open([aPerson()], { url: '/admin/people?status=suspended&sort=storageBytes' });
  await field('Name, username or email').fill('grace');
  await expect
    .poll(() => onListQuery.mock.lastCall?.[0])
    .toMatchObject({ query: 'grace', status: 'suspended', sortBy: 'storageBytes' });
  await expect.poll(() => window.location.search).toBe('?query=grace&status=suspended&sort=storageBytes');
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

test('approves a waiting person without a reason', async () => {
  const person = aPerson({ username: 'eve', status: 'waiting' });
  await open([person]);
  api.use(respond(approvePerson, ({ params }) => onAction(params)));
  await chooseAction('eve', 'Approve');
  await expectVisible('The person can log in now.');
  expect(onAction.mock.calls).toEqual([[{ userId: person._id }]]);
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
