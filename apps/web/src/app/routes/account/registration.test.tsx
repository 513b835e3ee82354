import { registerUser } from '@kinora/contract/accounts';
import { login } from '@kinora/contract/sessions';
import { beforeEach, expect, test } from 'vitest';
import { answer, api, refuse } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { defaultAnswers } from '#test/default-answers.ts';
import { arriveAt, button, field, heading, link, see, seeNo } from '#test/person.ts';
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
    ...defaultAnswers(),
    answer(registerUser, ({ body }) => {
      invites.push(body.invite);
      return ada;
    }),
    answer(login, () => ({ user: ada })),
  );
});

async function signUp(): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
  await button('Create Account').click();
}

test('an open site requires no invite', async () => {
  await visit('/signup?invite=abcd', guest);
  await seeNo(field('Invite'));
  await signUp();
  await arriveAt('/');
  expect(invites).toEqual([undefined]);
});

test('an invite link fills in the invite', async () => {
  await visit('/signup?invite=abcd-efgh', guest, { registration: 'invite' });
  await see('You need an invite to join this site');
  await expect.element(field('Invite')).toHaveValue('abcd-efgh');
  await signUp();
  await arriveAt('/');
  expect(invites).toEqual(['abcd-efgh']);
});

test('sign-up with approval says that the account needs approval', async () => {
  const message = 'Your account waits for the approval of the staff.';
  api.use(refuse(login, 'WAITING_FOR_APPROVAL', message));
  await visit('/signup', guest, { registration: 'approval' });
  await signUp();
  await see(heading('Your account waits for approval'));
  await seeNo(button('Create Account'));
  await seeNo(message);
});

test('a closed site offers no sign-up', async () => {
  await visit('/signup', guest, { registration: 'closed' });
  await see("This site doesn't take new people");
  await seeNo(button('Create Account'));
  await seeNo(link('Sign up'));
  await link('Login').click();
  await arriveAt('/login');
  await seeNo(link('Sign Up'));
  await visit('/', guest, { registration: 'closed' });
  await seeNo(link('Create one now'));
});

test('the sign-up link includes the page to return to', async () => {
  await visit('/login?next=%2Ftag%2Fsea', guest);
  await link('Sign Up').click();
  await arriveAt('/signup?next=%2Ftag%2Fsea');
});
