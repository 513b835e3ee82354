import { getProfile } from '@kinora/contract/accounts';
import { changePassword, login, logout, refreshSession } from '@kinora/contract/sessions';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { createTokenKeys } from './keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const refreshPath = '/api/v1/users/refresh-token';

async function refresh(cookies: Record<string, string>) {
  const { status, response } = await callEndpoint(server.app, refreshSession, {}, cookies);
  const fresh = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  return { status, cookies: { ...cookies, ...fresh } };
}

async function profileStatus(cookies: Record<string, string>) {
  return (await callEndpoint(server.app, getProfile, {}, cookies)).status;
}

/** Backdates the last rotation of a person's refresh tokens. */
const age = (person: Person, seconds: number) =>
  sql`update sessions set rotated_at = rotated_at - make_interval(secs => ${seconds}) where user_id = ${person.user._id}`.execute(
    server.ctx.db,
  );

describe('logging in', () => {
  test('sets HttpOnly and Lax cookies, and limits the refresh token to the paths that read it', async () => {
    const { user } = await server.signUp();
    const { response, data } = await callEndpoint(server.app, login, {
      body: { email: user.email, password },
    });
    expect(data).toEqual({ user });
    expect(
      response.cookies.map(({ name, path, httpOnly, sameSite }) => ({ name, path, httpOnly, sameSite })),
    ).toEqual([
      { name: 'accessToken', path: '/', httpOnly: true, sameSite: 'Lax' },
      { name: 'refreshToken', path: refreshPath, httpOnly: true, sameSite: 'Lax' },
      { name: 'refreshToken', path: '/api/v1/users/logout', httpOnly: true, sameSite: 'Lax' },
      { name: 'device', path: '/api/v1/users/login', httpOnly: true, sameSite: 'Lax' },
    ]);
    expect(JSON.stringify(data)).not.toContain(response.cookies[0]?.value);
  });

  test('responds identically to a wrong password and an unknown account', async () => {
    const { user } = await server.signUp();
    const wrong = await callEndpoint(server.app, login, {
      body: { username: user.username, password: 'not it at all' },
    });
    const unknown = await callEndpoint(server.app, login, { body: { username: 'nobody-at-all', password } });
    expect([wrong.status, wrong.error.message]).toEqual([401, 'Invalid credentials']);
    expect({ ...unknown.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' });
  });

  test('stores only hashes of tokens', async () => {
    const { cookies } = await server.signUp();
    const rows = await server.ctx.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookies.refreshToken);
    const hexes = rows.map((row) => row.token_hash.toString('utf8'));
    expect(hexes).not.toContain(cookies.refreshToken);
  });
});

describe('refreshing', () => {
  test('sets new cookies, and the old refresh token fails after the grace period', async () => {
    const person = await server.signUp();
    const first = await refresh(person.cookies);
    expect(first.status).toBe(200);
    expect(first.cookies.refreshToken).not.toBe(person.cookies.refreshToken);
    await age(person, 31);
    expect((await refresh(person.cookies)).status).toBe(401);
  });

  test('returns the same token to concurrent tabs', async () => {
    const { cookies } = await server.signUp();
    const tabs = await Promise.all(Array.from({ length: 8 }, () => refresh(cookies)));
    expect(new Set(tabs.map((tab) => `${tab.status} ${tab.cookies.refreshToken}`)).size).toBe(1);
  });

  test('with an old token after the grace period ends the session, even for the newest token', async () => {
    const person = await server.signUp();
    const second = await refresh(person.cookies);
    await age(person, 31);
    expect((await refresh(person.cookies)).status).toBe(401);
    expect((await refresh(second.cookies)).status).toBe(401);
    expect(await profileStatus(second.cookies)).toBe(401);
  });

  test('with a token older than the previous one ends the session even within the grace period', async () => {
    const { cookies } = await server.signUp();
    const second = await refresh(cookies);
    const third = await refresh(second.cookies);
    expect((await refresh(cookies)).status).toBe(401);
    expect((await refresh(third.cookies)).status).toBe(401);
  });

  test.each([undefined, '', 'x', 'x.y', '01a1fcf2-da23-7413-aa05-316add03b195.guess'])(
    'rejects the token %j',
    async (token) => {
      const { status, error } = await callEndpoint(
        server.app,
        refreshSession,
        {},
        token === undefined ? {} : { refreshToken: token },
      );
      expect([status, error.message]).toEqual([401, 'Failed to refresh session. Please log in again.']);
    },
  );
});

describe('ending sessions', () => {
  test('logging out takes effect immediately, even for the access token', async () => {
    const person = await server.signUp();
    const { response } = await person.call(logout, {});
    expect(response.cookies.every(({ value }) => value === '')).toBe(true);
    expect(await profileStatus(person.cookies)).toBe(401);
    expect((await refresh(person.cookies)).status).toBe(401);
  });

  test('logging out without a session succeeds', async () => {
    expect((await callEndpoint(server.app, logout, {})).status).toBe(200);
  });

  test('changing the password ends the other sessions and keeps the current one', async () => {
    const person = await server.signUp();
    const { response } = await callEndpoint(server.app, login, {
      body: { username: person.user.username, password },
    });
    const elsewhere = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    const body = {
      currentPassword: password,
      newPassword: 'another password',
      confirmPassword: 'another password',
    };
    const wrong = await person.call(changePassword, { body: { ...body, currentPassword: 'not it at all' } });
    expect([wrong.status, wrong.error.message]).toEqual([400, 'Invalid current password']);
    expect((await person.call(changePassword, { body })).status).toBe(200);
    expect(await profileStatus(elsewhere)).toBe(401);
    expect((await refresh(elsewhere)).status).toBe(401);
    expect(await profileStatus(person.cookies)).toBe(200);
  });
});

describe('forged tokens', () => {
  test('are rejected if the algorithm, kind, key or expiry is wrong', async () => {
    const person = await server.signUp();
    const [, payload = ''] = (person.cookies.accessToken ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { access } = await createTokenKeys(server.ctx.secret);
    const sign = (typ: string, expiry: string, key: typeof access | Uint8Array = access) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ }).setExpirationTime(expiry).sign(key);
    const forged = [
      `${part({ alg: 'none', typ: 'kinora-access' })}.${payload}.`,
      await sign('JWT', '15m'),
      await sign('kinora-access', '-1s'),
      await sign('kinora-access', '15m', new Uint8Array(32)),
      person.cookies.refreshToken ?? '',
    ];
    for (const token of forged) expect(await profileStatus({ accessToken: token })).toBe(401);
    expect(await profileStatus({ accessToken: await sign('kinora-access', '15m') })).toBe(200);
  });
});

describe('the origin check', () => {
  const attempt = (headers: Record<string, string>, cookies: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/users/logout',
      headers: { host: 'kinora.test', ...headers },
      cookies,
    });

  test.each<Record<string, string>>([
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ])('rejects a write from %o', async (headers) => {
    const { cookies } = await server.signUp();
    expect((await attempt(headers, cookies)).statusCode).toBe(403);
    expect(await profileStatus(cookies)).toBe(200);
  });

  test.each<Record<string, string>>([
    { origin: 'http://kinora.test' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ])('accepts a write from %o', async (headers) => {
    const { cookies } = await server.signUp();
    expect((await attempt(headers, cookies)).statusCode).toBe(200);
  });

  test('accepts a bearer token from any origin, since browsers never add one automatically', async () => {
    const { cookies } = await server.signUp();
    const answer = await attempt(
      { origin: 'https://app.test', authorization: `Bearer ${cookies.accessToken}` },
      {},
    );
    expect(answer.statusCode).toBe(200);
    expect(await profileStatus(cookies)).toBe(401);
  });
});

test('limits the password attempts on one account without affecting others', async () => {
  await using strict = await startServer({ RATE_LIMITS: 'on' });
  const { user } = await strict.signUp();
  const guess = (username: string) =>
    callEndpoint(strict.app, login, { body: { username, password: 'a guess' } });
  const tries = [];
  for (let n = 0; n < 12; n += 1) tries.push(await guess(user.username));
  const last = tries.at(-1);
  expect([last?.status, last?.error.code, Number(last?.response.headers['retry-after']) > 0]).toEqual([
    429,
    'RATE_LIMITED',
    true,
  ]);
  expect((await guess('somebody-else')).status).toBe(401);
});
