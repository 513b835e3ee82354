import { getProfile } from '@kinora/contract/accounts';
import { appealSuspension } from '@kinora/contract/appeals';
import { login } from '@kinora/contract/sessions';
import { listVideos } from '@kinora/contract/videos';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api, refuse } from '#test/api.ts';
import { ada, guest, pagination } from '#test/content.ts';
import { formBasics } from '#test/form-habits.ts';
import { arriveAt, button, field, see, seeNo } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const feed = () => answer(listVideos, () => ({ videos: [], ...pagination() }));
const typed = { 'Username or Email Address': 'ada', Password: 'correct horse' };

formBasics('Login', {
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

test('shows an error at each missing field and focuses the first one', async () => {
  await visit('/login', guest);
  await button('Login').click();
  const name = field('Username or Email Address');
  await expect.element(name).toHaveAccessibleDescription('Username or email is required');
  await expect.element(field('Password')).toHaveAccessibleDescription('Password is required');
  await expect.element(name).toHaveFocus();
});

test('redirects a logged-in person home', async () => {
  api.use(feed());
  await visit('/login', ada);
  await arriveAt('/');
});

test('tells a suspended person the reason and accepts one appeal', async () => {
  const message = 'Your account is suspended: Insults after two warnings.';
  const sent = vi.fn<(body: object) => Record<string, never>>(() => ({}));
  api.use(
    refuse(login, 'SUSPENDED', message),
    refuse(appealSuspension, 'CONFLICT', 'You have answered this already.'),
  );
  await visit('/login', guest);
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
  await button('Login').click();
  await see(page.getByRole('alert').filter({ hasText: message }));
  await button('Send the answer').click();
  await see('Answer is required.');
  await field('Your answer').fill('I have apologized to them.');
  await button('Send the answer').click();
  await see('You have answered this already.');
  api.use(answer(appealSuspension, ({ body }) => sent(body)));
  await button('Send the answer').click();
  await see('Your answer was sent. The staff of this site reads it.');
  await seeNo(field('Your answer'));
  const text = 'I have apologized to them.';
  expect(sent.mock.calls).toEqual([[{ username: 'ada', password: 'correct horse', text }]]);
});
