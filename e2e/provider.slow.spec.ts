import type { Page } from '@playwright/test';
import { startProvider, type TestProvider } from '../apps/server/test/oidc/provider.ts';
import { auditPages } from './support/pages.ts';
import { newName, signIn } from './support/people.ts';
import { test as base, expect } from './support/test.ts';

/** Adds an OIDC provider to the fixtures, and makes the site's server accept logins from it. */
const test = base.extend<object, { provider: TestProvider }>({
  provider: [
    async ({}, use) => {
      await using provider = await startProvider();
      await use(provider);
    },
    { scope: 'worker' },
  ],
  settings: [async ({ provider }, use) => use((origin) => provider.serve(origin)), { scope: 'worker' }],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a newcomer signs up with the provider, logs out, and logs in with it again', async ({
  page,
  provider,
}) => {
  const name = newName('grace');
  const email = `${name}@example.org`;
  provider.describe(name, { name: 'Grace Hopper', preferred_username: name, email });
  await auditPages(page, 'provider', [{ name: 'login', url: '/login', title: 'Login' }]);

  await page.goto('/login?next=%2Fhistory');
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await signInAtProvider(page, name);
  await expect(page.getByLabel('Username')).toHaveValue(name);
  await auditPages(page, 'provider', [
    { name: 'newcomer', url: '/signup/finish?next=%2Fhistory', title: 'Choose a Username' },
  ]);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/history');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login?next=%2Fsettings');
  // The provider still has a session for this browser, so it asks for nothing.
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText(email)).toBeVisible();
});

test('a member connects a provider account, logs in with it, and disconnects it', async ({
  page,
  server: { origin },
  browser,
}) => {
  await signIn(page, origin, 'Ada Lovelace');
  const name = newName('ada');
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Connect Example ID' }).click();
  await signInAtProvider(page, name);
  await expect(page).toHaveURL('/settings/security');
  await auditPages(page, 'provider', [
    { name: 'security', url: '/settings/security', title: 'Security · Settings' },
  ]);

  const elsewhere = await browser.newPage({ baseURL: origin });
  await elsewhere.goto('/login');
  await elsewhere.getByRole('link', { name: 'Continue with Example ID' }).click();
  await signInAtProvider(elsewhere, name);
  await expect(elsewhere).toHaveURL('/');
  await expect(elsewhere.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Disconnect Example ID' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect Example ID' })).toBeVisible();
});

test('the login page reports that the person canceled at the provider', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('You canceled at Example ID. Nothing has changed.');
});
