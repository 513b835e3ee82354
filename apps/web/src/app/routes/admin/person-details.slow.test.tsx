import { getCounts } from '@kinora/contract/admin';
import { listAudit } from '@kinora/contract/audit';
import { sendResetLink } from '@kinora/contract/people';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { pagination, siteOwner } from '#test/content.ts';
import { choose, dialog, eve, open } from '#test/pages/person.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';

test('says what a tab without entries will contain', async () => {
  await open(eve);
  api.use(respond(listAudit, () => ({ entries: [], ...pagination() })));
  await page.getByRole('tab', { name: 'Staff actions' }).click();
  await expectVisible('Staff actions on this account appear here.');
});

test('a site without email shows a password reset link once, only to its owner', async () => {
  const link = 'https://video.example.org/reset-password?token=t0ken';
  await open(eve, { mail: false });
  await button('Actions on @eve').click();
  await expectVisible(page.getByRole('menuitem', { name: 'Log out everywhere' }));
  await expectAbsent(page.getByRole('menuitem', { name: 'Send password reset link' }));

  await open(eve, { mail: false }, siteOwner);
  api.use(respond(sendResetLink, () => ({ link })));
  await choose('Send password reset link');
  await field('Reason').fill('Forgot the password.');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect.element(field('Link')).toHaveValue(link);
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Link')).toHaveValue(link);
  await button('Done').click();
  await expectAbsent(dialog);
});

test('on a phone, the menu of sections says which one is open and what waits in it', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(375, 812);
  api.use(respond(getCounts, () => ({ reports: 0, waiting: 3, appeals: 0 })));
  await open(eve);
  await button(/^Administration: People/).click();
  const people = page.getByRole('menuitem', { name: 'People 3 people awaiting approval' });
  await expect.element(people).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('menuitem', { name: 'Reports' })).not.toHaveAttribute('aria-current');
});
