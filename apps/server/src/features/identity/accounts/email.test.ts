import { getProfile, registerUser, updateAccount } from '@kinora/contract/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sets the start of every session to this many minutes ago. */
const ageSessions = ({ ctx }: TestServer, minutes: number) =>
  sql`update sessions set created_at = now() - make_interval(mins => ${minutes})`.execute(ctx.db);

test('without a mail server, a new email address needs no password, regardless of the age of the session', async () => {
  const person = await server.signUp();
  await ageSessions(server, 60 * 24);
  const { status, data } = await person.call(updateAccount, { body: { email: 'new@example.org' } });
  expect([status, data.email]).toEqual([200, 'new@example.org']);
});

test('with a mail server, a new email address needs the password or a login within the last fifteen minutes', async () => {
  await using mailing = await startServer({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Kinora <kinora@example.org>',
    PUBLIC_URL: 'https://kinora.test',
  });
  const person = await mailing.signUp();
  const change = (name: string, secret?: string) => {
    const body = { email: `${name}@example.org`, fullname: 'Another Name', password: secret };
    return person.call(updateAccount, { body });
  };
  await ageSessions(mailing, 14);
  const { status, data } = await change('first');
  expect([status, data.pendingEmail]).toEqual([200, 'first@example.org']);
  await ageSessions(mailing, 16);
  for (const secret of [undefined, '']) {
    const { status, error } = await change('second', secret);
    const message = 'Please enter your password to change your email.';
    expect([status, error.code, error.errors]).toEqual([
      403,
      'RECENT_LOGIN_NEEDED',
      [{ path: 'password', message, reason: 'passwordForEmail', params: {} }],
    ]);
  }
  expect((await person.call(getProfile, {})).data.pendingEmail).toBe('first@example.org');
  expect((await change('second', password)).data.pendingEmail).toBe('second@example.org');
});

test('rejects a wrong password for a new email address with an error on its field', async () => {
  const person = await server.signUp();
  const body = { email: 'other@example.org', fullname: 'Another Name', password: 'not it at all' };
  const { status, error } = await person.call(updateAccount, { body });
  const message = 'Invalid password';
  expect([status, error.message, error.errors]).toEqual([
    400,
    message,
    [{ path: 'password', message, reason: 'invalidPassword', params: {} }],
  ]);
  expect((await person.call(getProfile, {})).data).toEqual(person.user);
});

test('sending the current email address again needs no password', async () => {
  const person = await server.signUp();
  const body = { fullname: 'Another Name', email: ` ${person.user.email.toUpperCase()} ` };
  const { status, data } = await person.call(updateAccount, { body });
  expect([status, data.fullname, data.email]).toEqual([200, 'Another Name', person.user.email]);
});

test('rejects a change that contains only a password', async () => {
  const person = await server.signUp();
  const { status, error } = await person.call(updateAccount, { body: { password } });
  expect([status, error.message]).toEqual([400, 'No changes detected.']);
});

test('accepts any characters in a password, as documented', async () => {
  for (const [index, chosen] of ['12345678', 'Password1', ' '.repeat(8), 'пароль🔑🔑'].entries()) {
    const form = { fullname: 'Ada', username: `chooses${index}`, email: `chooses${index}@example.org` };
    const { status } = await callEndpoint(server.app, registerUser, {
      body: { ...form, password: chosen, confirmPassword: chosen },
    });
    expect([chosen, status]).toEqual([chosen, 201]);
  }
});
