import { getProfile } from '@kinora/contract/accounts';
import { startPasskeyLogin } from '@kinora/contract/passkeys';
import { login } from '@kinora/contract/sessions';
import { loginWithCode } from '@kinora/contract/two-factor';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { button, expectUrl, expectVisible, field, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const ticket = 'a-ticket';

beforeEach(() =>
  api.use(
    respond(login, () => ({ needs: 'code' as const, ticket })),
    respond(getProfile, () => ada),
    noVideos(),
  ),
);

async function givePassword(settings = {}): Promise<void> {
  await visit('/login?next=%2F', guest, settings);
  await field('Username or Email Address').fill('ada');
  await field('Password').fill('correct horse');
  await button('Login').click();
  await expect.element(field('Code')).toHaveFocus();
}

test('sends the code with the ticket after the password', async () => {
  const finish = vi.fn(() => ({ user: ada }));
  api.use(respond(loginWithCode, finish));
  await givePassword();
  await expectVisible(heading('One more step'));
  await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.keyboard('123456{Enter}');
  await expectUrl('/');
  expect(finish).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { ticket, code: '123456' } }),
  );
});

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
