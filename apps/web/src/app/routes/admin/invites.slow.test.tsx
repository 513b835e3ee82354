import { createInvite, deleteInvite, type Invite, listInvites } from '@kinora/contract/invites';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { moderator } from '#test/content.ts';
import { button, expectAbsent, expectVisible, field, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const anInvite = (change: Partial<Invite> = {}): Invite => ({
  _id: crypto.randomUUID(),
  code: 'mvdk-7wqx-c2hn-r5tz',
  uses: 5,
  used: 1,
  expiresAt: null,
  ...change,
});

let invites: Invite[];
let sent: object[];

beforeEach(() => {
  invites = [];
  sent = [];
  api.use(
    respond(listInvites, () => invites),
    respond(createInvite, ({ body }) => {
      sent.push(body);
      invites = [anInvite({ uses: body.uses, used: 0 }), ...invites];
      return invites;
    }),
    respond(deleteInvite, ({ params }) => {
      invites = invites.filter(({ _id }) => _id !== params.inviteId);
      return {};
    }),
  );
});

test('creates an invite and lists it', async () => {
  await visit('/admin/invites', moderator);
  await expectVisible('No invites yet');
  await field('People').fill('3');
  await button('Create invite').click();
  await expectVisible('Invite created.');
  await expectVisible('0 of 3 joined');
  expect(sent).toEqual([{ uses: 3, expiresAt: null }]);
  await expect.element(field('People')).toHaveValue('1');
});

test("an invite's last day lasts until midnight", async () => {
  await visit('/admin/invites', moderator);
  await field('Last day(optional)').fill('2030-05-17');
  await button('Create invite').click();
  await expectVisible('Invite created.');
  expect(sent).toEqual([{ uses: 1, expiresAt: new Date(2030, 4, 17, 23, 59, 59, 999).toISOString() }]);
});

test('rejects an invalid number at its field', async () => {
  await visit('/admin/invites', moderator);
  await field('People').fill('many');
  await button('Create invite').click();
  await expectVisible('Uses must be a whole number.');
});

test('an expired or used-up invite has no link to copy', async () => {
  invites = [
    anInvite({ code: 'aaaa', used: 5 }),
    anInvite({ code: 'bbbb', expiresAt: '2020-01-01T00:00:00.000Z' }),
    anInvite({ code: 'cccc' }),
  ];
  await visit('/admin/invites', moderator);
  await expectVisible('5 of 5 joined, used up');
  await expect.poll(() => page.getByRole('button', { name: /^Copy the link/ }).elements().length).toBe(1);
  await expectVisible(button('Copy the link of cccc'));
});

test('deletes an invite after a confirmation', async () => {
  invites = [anInvite()];
  await visit('/admin/invites', moderator);
  await button('Delete mvdk-7wqx-c2hn-r5tz').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete invite' }).click();
  await expectVisible('No invites yet');
  await expect.element(heading('All invites')).toHaveFocus();
  await expectAbsent('mvdk-7wqx-c2hn-r5tz');
});
