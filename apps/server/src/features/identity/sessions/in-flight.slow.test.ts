import { resetPassword } from '@kinora/contract/email-links';
import { addPasskey, loginWithPasskey, startPasskey, startPasskeyLogin } from '@kinora/contract/passkeys';
import { changePassword, login, setPassword } from '@kinora/contract/sessions';
import { loginWithCode } from '@kinora/contract/two-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Authenticator } from '../../../../test/authenticator.ts';
import { holdRow, untilWaiting } from '../../../../test/held-row.ts';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { switchOn, ticketOf } from '../../../../test/second-factor.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { createResetLink } from '../email-links/service.ts';

const origin = 'http://kinora.test';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: origin });
});
afterAll(() => server[Symbol.asyncDispose]());

/** The number of concurrent logins, low enough that the password change also gets its turn to hash. */
const attackers = 12;
const newPassword = 'staple of another kind';
const form = { newPassword, confirmPassword: newPassword };

async function resetTokenOf({ user }: Person): Promise<string> {
  const link = await server.ctx.db
    .transaction()
    .execute((trx) => createResetLink(trx, user._id, server.ctx.config.publicUrl ?? ''));
  return new URL(link).searchParams.get('token') ?? '';
}

const reset = (token: string) => callEndpoint(server.app, resetPassword, { body: { token, ...form } });

const change = (person: Person) =>
  person.call(changePassword, { body: { currentPassword: password, ...form } });

const signIn = ({ user }: Person, secret = password) =>
  callEndpoint(server.app, login, { body: { username: user.username, password: secret } });

const repeat = <T>(times: number, start: () => Promise<T>) => Array.from({ length: times }, start);

async function countRows(table: 'sessions' | 'login_tickets', { user }: Person): Promise<number> {
  const rows = await server.ctx.db
    .selectFrom(table)
    .select('user_id')
    .where('user_id', '=', user._id)
    .execute();
  return rows.length;
}

/** Logs in with the old password repeatedly while `changing` runs. */
async function surround(person: Person, changing: () => Promise<{ status: number }>): Promise<void> {
  const requireNoFailure = server.watchFailures();
  let isChanged = false;
  const signingIn = repeat(attackers, async () => {
    while (!isChanged) await signIn(person);
  });
  const { status } = await changing();
  isChanged = true;
  await Promise.all(signingIn);
  await requireNoFailure();
  expect(status).toBe(200);
}

test.each([1, 2])('logins with the old password during a reset leave no session: round %i', async () => {
  const person = await server.signUp();
  const token = await resetTokenOf(person);
  await surround(person, () => reset(token));
  expect(await countRows('sessions', person)).toBe(0);
});

test.each([1, 2])('logins with the old password during a change leave one session: round %i', async () => {
  const person = await server.signUp();
  await surround(person, () => change(person));
  expect(await countRows('sessions', person)).toBe(1);
});

test('logins with the old password during a reset leave no ticket', async () => {
  const person = await server.signUp();
  await switchOn(server, person);
  const token = await resetTokenOf(person);
  await surround(person, () => reset(token));
  expect(await countRows('login_tickets', person)).toBe(0);
});

test('logins with a code during a reset leave no session', async () => {
  const person = await server.signUp();
  const { recoveryCodes } = await switchOn(server, person);
  const tickets = await Promise.all(recoveryCodes.map(() => ticketOf(server, person)));
  const token = await resetTokenOf(person);
  const codes = recoveryCodes.map((code, at) =>
    callEndpoint(server.app, loginWithCode, { body: { ticket: tickets[at] ?? '', code } }),
  );
  const [changed] = await Promise.all([reset(token), ...codes]);
  expect(changed.status).toBe(200);
  expect(await countRows('sessions', person)).toBe(0);
});

test('only one of a reset and several concurrent changes with the old password succeeds', async () => {
  const person = await server.signUp();
  const token = await resetTokenOf(person);
  const changes = repeat(6, () => change(person));
  const outcomes = await Promise.all([reset(token), ...changes]);
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
});

/** Creates a member with a passkey and no password. */
async function withoutPassword(): Promise<{ person: Person; key: Authenticator }> {
  const person = await server.signUp();
  const key = new Authenticator(origin);
  const { data } = await person.call(startPasskey, { body: {} });
  await person.call(addPasskey, { body: key.create(data) });
  await server.ctx.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', person.user._id)
    .execute();
  return { person, key };
}

test('only one of several concurrent requests sets the first password', async () => {
  const { person } = await withoutPassword();
  const outcomes = await Promise.all(repeat(6, () => person.call(setPassword, { body: form })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('a passkey login that began before the first password was set starts no session', async () => {
  const { person, key } = await withoutPassword();
  const { data: options } = await callEndpoint(server.app, startPasskeyLogin, { body: {} });
  await using held = await holdRow(server, 'users', person.user._id);
  const set = person.call(setPassword, { body: form });
  await untilWaiting(server, 1);
  const entered = callEndpoint(server.app, loginWithPasskey, { body: key.get(options) });
  await untilWaiting(server, 2);
  await held.release();
  expect([(await set).status, (await entered).status]).toEqual([200, 401]);
  expect(await countRows('sessions', person)).toBe(1);
});

test('a passkey added during a reset is rejected, because the reset ends the session', async () => {
  const person = await server.signUp();
  const key = new Authenticator(origin);
  const { data } = await person.call(startPasskey, { body: {} });
  const token = await resetTokenOf(person);
  await using held = await holdRow(server, 'users', person.user._id);
  const changed = reset(token);
  await untilWaiting(server, 1);
  const added = person.call(addPasskey, { body: key.create(data) });
  await untilWaiting(server, 2);
  await held.release();
  expect([(await changed).status, (await added).status]).toEqual([200, 401]);
  const rows = await server.ctx.db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', person.user._id)
    .execute();
  expect(rows).toEqual([]);
});
