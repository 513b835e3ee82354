import { getProfile } from '@kinora/contract/accounts';
import { login, logout, refreshSession } from '@kinora/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { hashRefreshToken } from './tokens.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://kinora.test' });
});
afterAll(() => server[Symbol.asyncDispose]());

const attributes = { httpOnly: true, sameSite: 'Lax', secure: true };
const access = { name: '__Host-accessToken', path: '/', maxAge: 900, ...attributes };
const refresh = ['/api/v1/users/refresh-token', '/api/v1/users/logout'].map((path) => {
  return { name: '__Secure-refreshToken', path, maxAge: 2_592_000, ...attributes };
});
const device = { name: '__Secure-device', path: '/api/v1/users/login', maxAge: 34_560_000, ...attributes };

const profileWith = async (cookies: Record<string, string>) =>
  (await callEndpoint(server.app, getProfile, {}, cookies)).status;
const refreshWith = (cookies: Record<string, string>) =>
  callEndpoint(server.app, refreshSession, {}, cookies);

test('over https, cookies are Secure and prefixed, and expire together with their tokens', async () => {
  const { user, cookies } = await server.signUp();
  const signedIn = await callEndpoint(server.app, login, { body: { username: user.username, password } });
  const expected = [access, ...refresh].map((one) => expect.objectContaining(one));
  expect(signedIn.response.cookies).toEqual([...expected, expect.objectContaining(device)]);
  expect((await refreshWith(cookies)).response.cookies).toEqual(expected);
});

test('logging out clears each cookie at its own path', async () => {
  const { cookies } = await server.signUp();
  const { response } = await callEndpoint(server.app, logout, {}, cookies);
  expect(response.cookies.map(({ name, path, value, maxAge }) => ({ name, path, value, maxAge }))).toEqual(
    [access, ...refresh].map(({ name, path }) => ({ name, path, value: '', maxAge: 0 })),
  );
});

test('refreshing an ended session clears its access token', async () => {
  const { cookies } = await server.signUp();
  await callEndpoint(server.app, logout, {}, cookies);
  const { status, response } = await refreshWith(cookies);
  expect([status, response.cookies]).toEqual([
    401,
    [expect.objectContaining({ name: access.name, path: '/', value: '', maxAge: 0 })],
  ]);
});

test('over https, ignores a cookie without its prefix, which another host could have set', async () => {
  const { cookies } = await server.signUp();
  const plain = Object.fromEntries(
    Object.entries(cookies).map(([name, value]) => [name.replace(/^__(Host|Secure)-/, ''), value]),
  );
  expect([await profileWith(cookies), await profileWith(plain)]).toEqual([200, 401]);
  expect([(await refreshWith(plain)).status, (await refreshWith(cookies)).status]).toEqual([401, 200]);
});

test('over https, an unsealed refresh token in an unprefixed cookie is exchanged for prefixed cookies', async () => {
  const { user, cookies } = await server.signUp();
  const [sessionId] = (cookies['__Secure-refreshToken'] ?? '').split('.');
  const refreshToken = `${sessionId}.from-before`;
  await server.ctx.db
    .updateTable('sessions')
    .set({ token_hash: hashRefreshToken(refreshToken) })
    .where('user_id', '=', user._id)
    .execute();
  const { status, response } = await refreshWith({ refreshToken });
  expect([status, response.cookies[0]?.name]).toEqual([200, '__Host-accessToken']);
});
