import { getProfile, registerUser, updateAccount } from '@kinora/contract/accounts';
import { beforeAll, expect, test } from 'vitest';
import { callEndpoint, password } from '../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('changing the email address needs the password, and the error names its field', async () => {
  const person = await server.signUp();
  const email = 'new@example.org';
  for (const [said, message] of [
    [{}, 'Password is required to change your email.'],
    [{ password: '' }, 'Password is required to change your email.'],
    [{ password: 'not it at all' }, 'Invalid password'],
  ] as const) {
    const body = { email, fullname: 'Another Name', ...said };
    const { status, error } = await person.call(updateAccount, { body });
    expect([status, error.message, error.errors]).toEqual([400, message, [{ path: 'password', message }]]);
  }
  expect((await person.call(getProfile, {})).data).toEqual(person.user);
  const { data } = await person.call(updateAccount, { body: { email, password } });
  expect(data.email).toBe(email);
});

test('sending the current email address again needs no password', async () => {
  const person = await server.signUp();
  const body = { fullname: 'Another Name', email: ` ${person.user.email.toUpperCase()} ` };
  const { status, data } = await person.call(updateAccount, { body });
  expect([status, data.fullname, data.email]).toEqual([200, 'Another Name', person.user.email]);
});

test('a password alone is no change', async () => {
  const person = await server.signUp();
  const { status, error } = await person.call(updateAccount, { body: { password } });
  expect([status, error.message]).toEqual([400, 'No changes detected.']);
});

test.each(['12345678', 'Password1', 'qwertyuiop'])('nobody signs up with %s', async (common) => {
  const form = { fullname: 'Ada', username: `ada-${common.toLowerCase()}`, email: `${common}@example.org` };
  const { status, error } = await callEndpoint(server.app, registerUser, {
    body: { ...form, password: common, confirmPassword: common },
  });
  const message = 'This password is too common. Please choose another one.';
  expect([status, error.message, error.errors]).toEqual([400, message, [{ path: 'password', message }]]);
});
