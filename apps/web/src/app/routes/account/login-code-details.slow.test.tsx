import { startPasskeyLogin } from '@kinora/contract/passkeys';
import { loginWithCode } from '@kinora/contract/two-factor';
import { beforeEach, expect, test } from 'vitest';
import { api, respondWithError } from '#test/api.ts';
import { guest } from '#test/content.ts';
import { askForCode, givePassword } from '#test/pages/login-code.ts';
import { button, expectVisible, field, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(askForCode);

test('keeps a wrong code in the field and shows the error there', async () => {
  api.use(respondWithError(loginWithCode, 'INVALID_CREDENTIALS', 'Invalid code'));
  await givePassword();
  await button('Continue').click();
  await expect.element(field('Code')).toHaveAccessibleDescription('Code is required');
  await field('Code').fill('000000');
  await button('Continue').click();
  await expect.element(field('Code')).toHaveAccessibleDescription('Invalid code');
  await expect.element(field('Code')).toHaveValue('000000');
  await expect.element(field('Code')).toHaveFocus();
});

test('returns to the password when the ticket has expired', async () => {
  api.use(respondWithError(loginWithCode, 'SESSION_ENDED', 'Invalid code'));
  await givePassword();
  await field('Code').fill('000000');
  await button('Continue').click();
  await expectVisible('Your login has expired. Please start again.');
  await expectVisible(heading('Login'));
});

test('explains too many attempts', async () => {
  api.use(respondWithError(loginWithCode, 'RATE_LIMITED', 'Not now.'));
  await givePassword();
  await field('Code').fill('000000');
  await button('Continue').click();
  await expectVisible('Not now.');
  await button('Start over').click();
  await expectVisible(heading('Login'));
});

test('offers passkeys if the site supports them, and explains a refusal', async () => {
  api.use(respondWithError(startPasskeyLogin, 'NOT_FOUND', 'This account has no passkey.'));
  await givePassword({ passkeys: true });
  await button('Use a passkey').click();
  await expectVisible('This account has no passkey.');
  await button('Start over').click();
  await expectVisible(button('Log in with a passkey'));
});

test("offers no passkeys if the site doesn't support them", async () => {
  await visit('/login', guest);
  await expectVisible(button('Login'));
  await expect.element(button('Log in with a passkey')).not.toBeInTheDocument();
});
