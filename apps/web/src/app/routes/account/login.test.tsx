import { getProfile } from '@kinora/contract/accounts';
import { appealSuspension } from '@kinora/contract/appeals';
import { login } from '@kinora/contract/sessions';
import { listVideos } from '@kinora/contract/videos';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, guest, pagination } from '#test/content.ts';
import { formBasics } from '#test/form-behavior.ts';
import { button, expectAbsent, expectUrl, expectVisible, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const feed = () => respond(listVideos, () => ({ videos: [], ...pagination() }));
const values = { 'Username or Email Address': 'ada', Password: 'correct horse' };

formBasics('Login', {
  url: '/login',
  viewer: guest,
  endpoint: login,
  otherHandlers: () => [feed(), respond(getProfile, () => ada)],
  values,
  submit: 'Login',
  submitHandlers: (sent) => [
    respond(login, () => {
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
  await expectUrl('/');
});

test('tells a suspended person the reason and accepts one appeal', async () => {
  const message = 'Your account is suspended: Insults after two warnings.';
  const sent = vi.fn<(body: object) => Record<string, never>>(() => ({}));
  api.use(
    respondWithError(login, 'SUSPENDED', message),
    respondWithError(appealSuspension, 'CONFLICT', 'You have already appealed.'),
  );
  await visit('/login', guest);
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
  await button('Login').click();
  await expectVisible(page.getByRole('alert').filter({ hasText: message }));
  await button('Send appeal').click();
  await expectVisible('Appeal is required.');
  await field('Your appeal').fill('I have apologized to them.');
  await button('Send appeal').click();
  await expectVisible('You have already appealed.');
  api.use(respond(appealSuspension, ({ body }) => sent(body)));
  await button('Send appeal').click();
  await expectVisible("Your appeal was sent. The site's staff will read it.");
  await expectAbsent(field('Your appeal'));
  const text = 'I have apologized to them.';
  expect(sent.mock.calls).toEqual([[{ username: 'ada', password: 'correct horse', text }]]);
});
