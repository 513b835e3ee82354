import { getProfile } from '@kinora/contract/accounts';
import { getNewcomer, type Newcomer, registerNewcomer } from '@kinora/contract/oidc';
import { listVideos } from '@kinora/contract/videos';
import { expect, test } from 'vitest';
import { answer, api, refuse } from '#test/api.ts';
import { ada, guest, pagination } from '#test/content.ts';
import { noHistory } from '#test/default-answers.ts';
import { formBasics } from '#test/form-habits.ts';
import { arriveAt, button, field, link, see, seeNo } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const named = { provider: 'Example ID', username: 'ada.l', fullname: 'Ada Lovelace', email: ada.email };
const newcomer = (change: Partial<Newcomer> = {}) => answer(getNewcomer, () => ({ ...named, ...change }));
const feed = () => answer(listVideos, () => ({ videos: [], ...pagination() }));

formBasics('Choose a Username', {
  url: '/signup/finish',
  viewer: guest,
  endpoint: registerNewcomer,
  around: () => [newcomer(), feed(), answer(getProfile, () => ada)],
  typed: { Username: 'ada' },
  submit: 'Create Account',
  taking: (sent) => [
    answer(registerNewcomer, () => {
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
    answer(getProfile, () => ada),
  );
  await visit('/signup/finish?next=%2Fhistory', guest);
  await expect.element(field('Username')).toHaveValue('ada.l');
  await see('Ada Lovelace, ada@example.org');
  await seeNo(field('Full Name'));
  await seeNo(field('Email'));
  api.use(
    answer(registerNewcomer, ({ body }) => {
      expect(body).toEqual({ username: 'ada.l' });
      return { user: ada };
    }),
  );
  await button('Create Account').click();
  await arriveAt('/history');
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
    refuse(registerNewcomer, 'VALIDATION', message, { errors: [{ path: 'username', message }] }),
  );
  await visit('/signup/finish', guest);
  await button('Create Account').click();
  await expect.element(field('Username')).toHaveAccessibleDescription(message);
});

test('asks the person to restart an expired sign-up', async () => {
  api.use(refuse(getNewcomer, 'NOT_FOUND', 'That took too long. Please log in again.'));
  await visit('/signup/finish', guest);
  await see('That took too long. Please log in again.');
  await expect.element(link('Login').last()).toHaveAttribute('href', '/login');
});
