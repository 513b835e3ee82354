import { linkIn, mailSettings } from '../apps/server/test/mail-server.ts';
import { test as base } from './support/mails.ts';
import { auditPages } from './support/pages.ts';
import { signUpOnPage } from './support/people.ts';
import { expect } from './support/test.ts';

/** A site that sends email. */
const test = base.extend({
  settings: [async ({ mails }, use) => use((origin) => mailSettings(mails, origin)), { scope: 'worker' }],
});

// The reset ends the first page's session, so its stream is refused with a 401.
test.use({ expectedMessages: /401 .*notifications\/events/ });

const newPassword = 'staple of another kind';

test('a person confirms their email address and resets a forgotten password by the link in the email', async ({
  page,
  browser,
  server: { origin },
  mails,
}) => {
  const username = await signUpOnPage(page, 'Ada Lovelace');
  const email = `${username}@example.org`;
  await page.goto('/settings');
  await expect(page.getByText('Not confirmed yet.')).toBeVisible();

  await page.goto(linkIn(await mails.receive(email), origin).href);
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: origin });
  await elsewhere.goto('/login');
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
  // Exact, because the login page's field "Username or Email Address" would match too.
  await elsewhere.getByLabel('Email', { exact: true }).fill(email);
  await elsewhere.getByRole('button', { name: 'Send Link' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const link = linkIn(await mails.receive(email, 2), origin).href;
  await elsewhere.goto(link);
  await elsewhere.getByLabel('New Password').fill(newPassword);
  await elsewhere.getByLabel('Confirm Password').fill(newPassword);
  await elsewhere.getByRole('button', { name: 'Change Password' }).click();
  await expect(elsewhere).toHaveURL('/login');
  await elsewhere.getByLabel('Username or Email Address').fill(email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(newPassword);
  await elsewhere.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(elsewhere).toHaveURL('/');

  await elsewhere.goto(link);
  await elsewhere.getByLabel('New Password').fill(newPassword);
  await elsewhere.getByLabel('Confirm Password').fill(newPassword);
  await elsewhere.getByRole('button', { name: 'Change Password' }).click();
  await expect(elsewhere.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  await elsewhere.close();
});

test('pages about email pass the audit on a site that sends email', async ({ page }) => {
  await auditPages(page, 'mail', [
    { name: 'login', url: '/login', title: 'Login' },
    { name: 'forgot-password', url: '/forgot-password', title: 'Forgot your password?' },
  ]);
  await signUpOnPage(page, 'Grace Hopper');
  await auditPages(page, 'mail-member', [
    { name: 'settings', url: '/settings', title: 'Account · Settings' },
    { name: 'notifications', url: '/settings/notifications', title: 'Notifications · Settings' },
  ]);
});
