import type { BrowserContext, Page } from '@playwright/test';
import { codeOf } from '../apps/server/test/totp.ts';
import { password } from './support/api.ts';
import { enter, signUpOnPage } from './support/people.ts';
import type { KinoraServer } from './support/server.ts';
import { withSite } from './support/site.ts';
import { test as base, expect, expectAccessible } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

/** Passkeys are bound to a host name, which the address of the other journeys' server is not. */
const test = base.extend<object, { server: KinoraServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what is needed
    async ({}, use) => withSite(use, (origin) => ({ PUBLIC_URL: origin }), 'localhost'),
    { scope: 'worker' },
  ],
});

/** A device with a lock that its owner opens at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function leave(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  // An open page may call with its session at any moment.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/login');
}

async function givePassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username or Email Address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
}

/** Switches two-factor on, and returns the app's next code and the recovery codes. */
async function switchOn(page: Page): Promise<{ nextCode: () => string; recoveryCodes: string[] }> {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByLabel('Current Password').fill(password);
  await page.keyboard.press('Enter');
  const key = (await page.locator('.font-mono').innerText()).replaceAll(' ', '');
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(codeOf(key));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expectAccessible(page);
  const recoveryCodes = await page.locator('.font-mono li').allInnerTexts();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { nextCode: () => codeOf(key, 1), recoveryCodes };
}

// A browser reports the refusal of a wrong code, and of a call that wants a factor first.
test.use({ expectedMessages: /40[13] / });

test('with two-factor on, a person signs in with a code, and with a recovery code when the phone is lost', async ({
  page,
  context,
}) => {
  const username = await signUpOnPage(page, 'Ada Lovelace');
  const { nextCode, recoveryCodes } = await switchOn(page);

  await leave(page, context);
  await givePassword(page, username);
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid code')).toBeVisible();
  await page.getByLabel('Code').fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto('/settings/sessions');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('button', { name: /^End the session of/ })).toHaveCount(1);

  await leave(page, context);
  await givePassword(page, username);
  await page.keyboard.type(recoveryCodes[0]?.toUpperCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto('/settings/security');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByLabel('Current Password').fill(password);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expectToast(page, 'Two-factor is off');
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
});

test('a person adds a passkey, gives it where a factor is asked for, and signs in with it alone and in place of a code', async ({
  page,
  context,
  browser,
  server,
}) => {
  await addAuthenticator(page);
  const username = await signUpOnPage(page, 'Grace Hopper');
  await page.goto('/settings/security');
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('The lock of my laptop');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Passkey added');
  await expect(page.getByText('The lock of my laptop')).toBeVisible();
  await expectAccessible(page);

  // Two-factor is switched on elsewhere, so that this session has given no factor.
  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const otherPage = await elsewhere.newPage();
  await enter(otherPage, username);
  await switchOn(otherPage);
  await elsewhere.close();
  await page.goto('/settings/sessions');
  const question = page.getByRole('dialog', { name: "Confirm that it's you" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(question).toBeHidden();

  await leave(page, context);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/');

  await leave(page, context);
  await givePassword(page, username);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Remove The lock of my laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Passkey removed');

  await leave(page, context);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
});
