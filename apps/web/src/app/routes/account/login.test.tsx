import { getProfile } from '@kinora/contract/accounts';
import { login } from '@kinora/contract/sessions';
import { listVideos } from '@kinora/contract/videos';
import { expect, test } from 'vitest';
import { answer, api, fail } from '#test/api.ts';
import { ada, guest, pagination } from '#test/content.ts';
import { formHabits } from '#test/form-habits.ts';
import { arriveAt, button, field, see } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const feed = () => answer(listVideos, () => ({ videos: [], ...pagination() }));
const typed = { 'Username or Email Address': 'ada', Password: 'correct horse' };

formHabits('Login', {
  url: '/login',
  viewer: guest,
  endpoint: login,
  around: () => [feed(), answer(getProfile, () => ada)],
  typed,
  submit: 'Login',
  taking: (sent) => [
    answer(login, () => {
      sent();
      return { user: ada };
    }),
  ],
  next: '/',
});

test('each missing field shows an error, and the first one gets the focus', async () => {
  await visit('/login', guest);
  await button('Login').click();
  const name = field('Username or Email Address');
  await expect.element(name).toHaveAccessibleDescription('Username or email is required');
  await expect.element(field('Password')).toHaveAccessibleDescription('Password is required');
  await expect.element(name).toHaveFocus();
});

test('a failure without a message shows our own', async () => {
  api.use(fail(login));
  await visit('/login', guest);
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
  await button('Login').click();
  await see('An unknown error occurred');
});

test('a signed-in person is redirected home', async () => {
  api.use(feed());
  await visit('/login', ada);
  await arriveAt('/');
});
