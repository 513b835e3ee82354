import { getProfile } from '@kinora/contract/accounts';
import { changePassword, login, logout, refreshSession } from '@kinora/contract/sessions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { hashRefreshToken } from './tokens.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const statusWith = async (cookies: Record<string, string>) =>
  (await callEndpoint(server.app, getProfile, {}, cookies)).status;

const refreshWith = (refreshToken: string) => callEndpoint(server.app, refreshSession, {}, { refreshToken });

async function signIn({ user }: Person, secret = password) {
  const { status, response } = await callEndpoint(server.app, login, {
    body: { username: user.username, password: secret },
  });
  return { status, cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])) };
}

test('neither token works in place of the other', async () => {
  const { accessToken = '', refreshToken = '' } = (await server.signUp()).cookies;
  expect(await statusWith({ accessToken: refreshToken })).toBe(401);
  expect((await refreshWith(accessToken)).status).toBe(401);
  const bearer = await server.app.inject({
    url: '/api/v1/users/profile',
    headers: { authorization: `Bearer ${refreshToken}` },
  });
  expect(bearer.statusCode).toBe(401);
  expect(await statusWith({ accessToken })).toBe(200);
});

test('a session ends after thirty days, even if its access token has not expired', async () => {
  const { user, cookies } = await server.signUp();
  await sql`update sessions set expires_at = now() where user_id = ${user._id}`.execute(server.ctx.db);
  expect(await statusWith(cookies)).toBe(401);
  expect((await refreshWith(cookies.refreshToken ?? '')).status).toBe(401);
});

test('logging out ends only one of two sessions', async () => {
  const person = await server.signUp();
  const elsewhere = (await signIn(person)).cookies;
  await person.call(logout, {});
  expect([await statusWith(person.cookies), await statusWith(elsewhere)]).toEqual([401, 200]);
});

test('logging out with only a refresh token ends its session, and with a guessed one ends none', async () => {
  const person = await server.signUp();
  const { refreshToken = '' } = person.cookies;
  const [sessionId] = refreshToken.split('.');
  await callEndpoint(server.app, logout, {}, { refreshToken: `${sessionId}.guessed` });
  expect(await statusWith(person.cookies)).toBe(200);
  await callEndpoint(server.app, logout, {}, { refreshToken });
  expect(await statusWith(person.cookies)).toBe(401);
});

test('a guessed refresh token with the id of a session does not end the session', async () => {
  const person = await server.signUp();
  const [sessionId, secret] = (person.cookies.refreshToken ?? '').split('.');
  for (const guess of [`${sessionId}.guessed`, `${sessionId}.${secret}`, `${sessionId}.${secret}.guessed`]) {
    expect((await refreshWith(guess)).status).toBe(401);
  }
  expect(await statusWith(person.cookies)).toBe(200);
  expect((await refreshWith(person.cookies.refreshToken ?? '')).status).toBe(200);
});

test('an unsealed refresh token is exchanged for a sealed one', async () => {
  const { user, cookies } = await server.signUp();
  const [sessionId] = (cookies.refreshToken ?? '').split('.');
  const unsealed = `${sessionId}.from-before`;
  await server.ctx.db
    .updateTable('sessions')
    .set({ token_hash: hashRefreshToken(unsealed) })
    .where('user_id', '=', user._id)
    .execute();
  const { status, response } = await refreshWith(unsealed);
  expect([status, response.cookies.at(-1)?.value.split('.')]).toEqual([
    200,
    [sessionId, expect.anything(), expect.anything()],
  ]);
});

test('a new password immediately replaces the old one', async () => {
  const person = await server.signUp();
  const newPassword = 'another password';
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
  expect((await person.call(changePassword, { body })).status).toBe(200);
  expect([(await signIn(person)).status, (await signIn(person, newPassword)).status]).toEqual([401, 200]);
});
