import { getProfile } from '@kinora/contract/accounts';
import { getNewcomer, type Newcomer, registerNewcomer } from '@kinora/contract/oidc';
import { listVideos } from '@kinora/contract/videos';
import { expect, test } from 'vitest';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, guest, pagination } from '#test/content.ts';
import { noHistory } from '#test/default-handlers.ts';
import { formBasics } from '#test/form-behavior.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const named = { provider: 'Example ID', username: 'ada.l', fullname: 'Ada Lovelace', email: ada.email };
const newcomer = (change: Partial<Newcomer> = {}) => respond(getNewcomer, () => ({ ...named, ...change }));
const feed = () => respond(listVideos, () => ({ videos: [], ...pagination() }));

formBasics('Choose a Username', {
  url: '/signup/finish',
  viewer: guest,
  endpoint: registerNewcomer,
  otherHandlers: () => [newcomer(), feed(), respond(getProfile, () => ada)],
  values: { Username: 'ada' },
  submit: 'Create Account',
  submitHandlers: (sent) => [
    respond(registerNewcomer, () => {
      sent();
      return { user: ada };
    }),
  ],
  next: '/',
});

test("shows the provider's username, name and email address", async () => {
  api.use(
    newcomer(),
    noHistory(),
    respond(getProfile, () => ada),
  );
  await visit('/signup/finish?next=%2Fhistory', guest);
  await expect.element(field('Username')).toHaveValue('ada.l');
  await expectVisible('Ada Lovelace, ada@example.org');
  await expectAbsent(field('Full Name'));
  await expectAbsent(field('Email'));
  api.use(
    respond(registerNewcomer, ({ body }) => {
      expect(body).toEqual({ username: 'ada.l' });
      return { user: ada };
    }),
  );
  await button('Create Account').click();
  await expectUrl('/history');
});

test("requests the data that the provider didn't supply", async () => {
  api.use(newcomer({ username: '', fullname: null, email: null }));
  await visit('/signup/finish', guest);
  await button('Create Account').click();
  await expect.element(field('Username')).toHaveAccessibleDescription('Username is required.');
  await expect.element(field('Username')).toHaveFocus();
  await expect.element(field('Full Name')).toHaveAccessibleDescription('Full name is required.');
  await expect.element(field('Email')).toHaveAccessibleDescription('Email is required.');
});

test('shows a taken username at its field', async () => {
  const message = 'This username is taken.';
  api.use(
    newcomer(),
    respondWithError(registerNewcomer, 'VALIDATION', message, { errors: [{ path: 'username', message }] }),
  );
  await visit('/signup/finish', guest);
  await button('Create Account').click();
  await expect.element(field('Username')).toHaveAccessibleDescription(message);
});

test('asks the person to restart an expired sign-up', async () => {
  api.use(respondWithError(getNewcomer, 'NOT_FOUND', 'That took too long. Please log in again.'));
  await visit('/signup/finish', guest);
  await expectVisible('That took too long. Please log in again.');
  await expect.element(link('Login').last()).toHaveAttribute('href', '/login');
});
