import { getProfile } from '@kinora/contract/accounts';
import { startPasskeyLogin } from '@kinora/contract/passkeys';
import { login } from '@kinora/contract/sessions';
import { loginWithCode } from '@kinora/contract/two-factor';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, api, refuse } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { noVideos } from '#test/default-answers.ts';
import { arriveAt, button, field, heading, see } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const ticket = 'a-ticket';

beforeEach(() =>
  api.use(
    answer(login, () => ({ needs: 'code' as const, ticket })),
    answer(getProfile, () => ada),
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
  api.use(answer(loginWithCode, finish));
  await givePassword();
  await see(heading('One more step'));
  await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.keyboard('123456{Enter}');
  await arriveAt('/');
  expect(finish).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { ticket, code: '123456' } }),
  );
});

test('keeps a wrong code in the field and shows the error there', async () => {
  api.use(refuse(loginWithCode, 'INVALID_CREDENTIALS', 'Invalid code'));
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
  api.use(refuse(loginWithCode, 'SESSION_ENDED', 'Invalid code'));
  await givePassword();
  await field('Code').fill('000000');
  await button('Continue').click();
  await see('Your login has expired. Please start again.');
  await see(heading('Login'));
});

test('explains too many attempts', async () => {
  api.use(refuse(loginWithCode, 'RATE_LIMITED', 'Not now.'));
  await givePassword();
  await field('Code').fill('000000');
  await button('Continue').click();
  await see('Not now.');
  await button('Start over').click();
  await see(heading('Login'));
});

test('offers passkeys if the site supports them, and explains a refusal', async () => {
  api.use(refuse(startPasskeyLogin, 'NOT_FOUND', 'This account has no passkey.'));
  await givePassword({ passkeys: true });
  await button('Use a passkey').click();
  await see('This account has no passkey.');
  await button('Start over').click();
  await see(button('Sign in with a passkey'));
});

test("offers no passkeys if the site doesn't support them", async () => {
  await visit('/login', guest);
  await see(button('Login'));
  await expect.element(button('Sign in with a passkey')).not.toBeInTheDocument();
});
