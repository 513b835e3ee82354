import { login, logout, refreshSession } from '@kinora/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint, password } from '../../../test/person.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://kinora.test' });
});
afterAll(() => server[Symbol.asyncDispose]());

const attributes = { httpOnly: true, sameSite: 'Lax', secure: true };
const access = { name: 'accessToken', path: '/', maxAge: 900, ...attributes };
const refresh = ['/api/v1/users/refresh-token', '/api/v1/users/logout'].map((path) => {
  return { name: 'refreshToken', path, maxAge: 2_592_000, ...attributes };
});

test('over https cookies are Secure, and live as long as what is in them', async () => {
  const { user, cookies } = await server.signUp();
  for (const { response } of [
    await callEndpoint(server.app, login, { body: { username: user.username, password } }),
    await callEndpoint(server.app, refreshSession, {}, cookies),
  ])
    expect(response.cookies).toEqual([access, ...refresh].map((one) => expect.objectContaining(one)));
});

test('logging out takes back each cookie where it was set', async () => {
  const { cookies } = await server.signUp();
  const { response } = await callEndpoint(server.app, logout, {}, cookies);
  expect(response.cookies.map(({ name, path, value, maxAge }) => ({ name, path, value, maxAge }))).toEqual(
    [access, ...refresh].map(({ name, path }) => ({ name, path, value: '', maxAge: 0 })),
  );
});
