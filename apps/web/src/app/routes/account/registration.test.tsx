import { registerUser } from '@kinora/contract/accounts';
import { login } from '@kinora/contract/sessions';
import { beforeEach, expect, test } from 'vitest';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const typed = {
  'Full Name': 'Ada Lovelace',
  Username: 'ada',
  Email: 'ada@example.org',
  Password: 'correct horse',
  'Confirm Password': 'correct horse',
};
let invites: unknown[];

beforeEach(() => {
  invites = [];
  api.use(
    ...defaultHandlers(),
    respond(registerUser, ({ body }) => {
      invites.push(body.invite);
      return ada;
    }),
    respond(login, () => ({ user: ada })),
  );
});

async function signUp(): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
  await button('Create Account').click();
}

test('an open site requires no invite', async () => {
  await visit('/signup?invite=abcd', guest);
  await expectAbsent(field('Invite'));
  await signUp();
  await expectUrl('/');
  expect(invites).toEqual([undefined]);
});

test('an invite link fills in the invite', async () => {
  await visit('/signup?invite=abcd-efgh', guest, { registration: 'invite' });
  await expectVisible('You need an invite to join this site');
  await expect.element(field('Invite')).toHaveValue('abcd-efgh');
  await signUp();
  await expectUrl('/');
  expect(invites).toEqual(['abcd-efgh']);
});

test('sign-up with approval says that the account needs approval', async () => {
  const message = 'Your account is awaiting approval.';
  api.use(respondWithError(login, 'WAITING_FOR_APPROVAL', message));
  await visit('/signup', guest, { registration: 'approval' });
  await signUp();
  await expectVisible(heading('Your account is awaiting approval'));
  await expectAbsent(button('Create Account'));
  await expectAbsent(message);
});

test('a closed site offers no sign-up', async () => {
  await visit('/signup', guest, { registration: 'closed' });
  await expectVisible("This site isn't accepting new members");
  await expectAbsent(button('Create Account'));
  await expectAbsent(link('Sign up'));
  await link('Login').click();
  await expectUrl('/login');
  await expectAbsent(link('Sign Up'));
  await visit('/', guest, { registration: 'closed' });
  await expectAbsent(link('Create one now'));
});

test('the sign-up link includes the page to return to', async () => {
  await visit('/login?next=%2Ftag%2Fsea', guest);
  await link('Sign Up').click();
  await expectUrl('/signup?next=%2Ftag%2Fsea');
});
