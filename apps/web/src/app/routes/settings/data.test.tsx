import { deleteAccount } from '@kinora/contract/account-deletion';
import { getExport } from '@kinora/contract/data-export';
import { verifyFactor } from '@kinora/contract/two-factor';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { anExport, dialog, open } from '#test/pages/data.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, link } from '#test/screen.ts';

test('an export is downloaded after the person has confirmed their identity', async () => {
  const ready = { status: 'ready', progress: 100, expiresAt: '2026-03-02T12:00:00.000Z' } as const;
  await open(anExport({ ...ready, isLocked: true }));
  await expectVisible(button("Confirm that it's you"));
  await expectAbsent(link('Download ZIP'));
  api.use(
    respond(verifyFactor, () => ({})),
    respond(getExport, () => anExport({ ...ready, url: '/elsewhere' })),
  );
  await button("Confirm that it's you").click();
  await field('Code').fill('123 456');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(link('Download ZIP')).toHaveAttribute('href', '/elsewhere');
});

test("account deletion requires the username and password, and ends on the guests' home page", async () => {
  await open(null);
  let sent: unknown;
  api.use(
    respond(deleteAccount, ({ body }) => {
      sent = body;
      return {};
    }),
  );
  await button('Delete account').click();
  await expect.element(dialog).toBeVisible();
  await field('Type your username, ada').fill('Ada ');
  await field('Password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expectVisible('Your account was deleted. Goodbye!');
  await expectUrl('/');
  expect(sent).toEqual({ password: 'correct horse' });
  await expect.element(link('Login').first()).toBeVisible();
});
