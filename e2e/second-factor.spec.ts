import { password } from './support/api.ts';
import { signUpOnPage } from './support/people.ts';
import { givePassword, leave, switchOn, test } from './support/second-factor.ts';
import { expect } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// The browser logs the 401 and 403 responses to a wrong code and to a request that requires a second factor.
test.use({ expectedMessages: /40[13] / });

test('with two-factor on, a person logs in with a code, or with a recovery code if the phone is lost', async ({
  page,
  context,
}) => {
  const username = await signUpOnPage(page, 'Ada Lovelace');
  const { nextCode, recoveryCodes } = await switchOn(page);

  await leave(page, context);
  await givePassword(page, username);
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
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Current Password').fill(password);
  await page.getByLabel('Code').fill(recoveryCodes[1] ?? '');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, 'Two-factor is off');
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
