import { registerUser } from '@kinora/contract/accounts';
import { login } from '@kinora/contract/sessions';
import { expect, test } from 'vitest';
import { mailWorld } from '../../../../test/mail-world.ts';
import { callEndpoint } from '../../../../test/person.ts';

const world = mailWorld();
const secret = 'staple of another kind';

const register = (username: string, email: string) =>
  callEndpoint(world.server.app, registerUser, {
    body: { fullname: 'New Comer', username, email, password: secret, confirmPassword: secret },
  });

test('with a mail server, signing up with a known address gets the usual response, and only an email reveals the account', async () => {
  const { user } = await world.server.signUp();
  const fresh = await register('first-comer', 'first-comer@example.org');
  const known = await register('second-comer', user.email.toUpperCase());
  const shape = (outcome: typeof fresh) => ({
    ...outcome.response.json(),
    data: { ...outcome.data, _id: '', username: '', email: '', createdAt: '', avatar: '' },
  });
  expect([known.status, shape(known)]).toEqual([fresh.status, shape(fresh)]);
  expect(known.data).toMatchObject({ username: 'second-comer', email: user.email, emailConfirmed: false });
  expect(Object.keys(known.response.headers).sort()).toEqual(Object.keys(fresh.response.headers).sort());
  const mails = () =>
    world.mails
      .mailsTo(user.email)
      .filter(({ subject }) => subject?.startsWith('You already have an account'));
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1);
  expect(mails()[0]?.text).toContain(`@${user.username}`);
});

test('signing up with a known address creates no account and leaves the username free', async () => {
  const { user } = await world.server.signUp();
  expect((await register('third-comer', user.email)).status).toBe(201);
  const body = { username: 'third-comer', password: secret };
  expect((await callEndpoint(world.server.app, login, { body })).status).toBe(401);
  expect((await register('third-comer', 'third-comer@example.org')).status).toBe(201);
  expect((await callEndpoint(world.server.app, login, { body })).status).toBe(200);
});

test('rejects a taken username, whether or not the address is known', async () => {
  const { user } = await world.server.signUp();
  for (const email of [user.email, 'nobody-yet@example.org']) {
    const { status, error } = await register(user.username, email);
    expect([status, error.message]).toEqual([409, 'User with email or username already exists']);
    expect(error.errors).toMatchObject([{ path: 'username', message: 'This username is taken.' }]);
  }
});
