import type { Page } from '@playwright/test';
import { enter, signUpOnPage } from './support/people.ts';
import { givePassword, leave, switchOn, test } from './support/second-factor.ts';
import { expect, expectAccessible } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

/** Adds a platform authenticator that verifies its user automatically. */
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

// The browser logs the 401 and 403 responses to a wrong code and to a request that requires a second factor.
test.use({ expectedMessages: /40[13] / });

test('every step of enabling two-factor and of logging in with it passes the audit', async ({
  page,
  context,
}) => {
  const username = await signUpOnPage(page, 'Katherine Johnson');
  await switchOn(page, expectAccessible);
  await leave(page, context);
  await givePassword(page, username);
  await expectAccessible(page);
});

test('a passkey confirms a sensitive request, and logs a person in alone or in place of a code', async ({
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

  // Enables two-factor in another session, so that this session hasn't presented a second factor.
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
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
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
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
});
