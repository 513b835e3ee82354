import { getProfile } from '@kinora/contract/accounts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  refreshSession,
} from '@kinora/contract/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { endSessions } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => server[Symbol.asyncDispose]());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

type From = { userAgent?: string; address?: string };

/** Sends a request with this user agent and IP address. */
async function callFrom(path: string, { userAgent, address }: From, more: object) {
  const headers = {
    ...(userAgent && { 'user-agent': userAgent }),
    ...(address && { 'x-forwarded-for': address }),
  };
  const { cookies } = await server.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, ...more });
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

const signIn = ({ user }: Person, from: From = {}) =>
  callFrom('/users/login', from, { payload: { username: user.username, password } });

const statusWith = async (cookies: Record<string, string>) =>
  (await callEndpoint(server.app, getProfile, {}, cookies)).status;

const sessionsOf = async (person: Person) => (await person.call(listSessions, {})).data;

test('sessions are listed with their device, shortened address and times, and the current one is marked', async () => {
  const person = await server.signUp();
  await signIn(person, { userAgent: firefox, address: '203.0.113.77' });
  await signIn(person, { userAgent: chrome, address: '2001:db8:1:2:3:4:5:6' });
  const [v6, v4, own, ...others] = await sessionsOf(person);
  expect(others).toEqual([]);
  expect(v6).toMatchObject({ device: 'Chrome on Windows', address: '2001:db8:1:2::/64', isCurrent: false });
  expect(v4).toMatchObject({ device: 'Firefox on Linux', address: '203.0.113.0/24', isCurrent: false });
  expect(own).toMatchObject({ isCurrent: true });
  expect(JSON.stringify(await sessionsOf(person))).not.toMatch(/203\.0\.113\.77|:3:4:5:6/);
});

test('a refresh updates the device, address and time of the last use, and other requests write nothing', async () => {
  const person = await server.signUp();
  const cookies = await signIn(person, { userAgent: firefox, address: '203.0.113.77' });
  await sql`update sessions set rotated_at = rotated_at - interval '1 day', created_at = created_at - interval '1 day'
    where user_id = ${person.user._id}`.execute(server.ctx.db);
  const rows = () =>
    server.ctx.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', person.user._id)
      .orderBy('id')
      .execute();
  const before = await rows();
  expect(await statusWith(cookies)).toBe(200);
  expect(await rows()).toEqual(before);
  await callFrom(refreshSession.path, { userAgent: chrome, address: '198.51.100.4' }, { cookies });
  const [moved] = await sessionsOf(person);
  expect(moved).toMatchObject({ device: 'Chrome on Windows', address: '198.51.100.0/24' });
  expect(Date.parse(moved?.lastSeenAt ?? '') - Date.parse(moved?.createdAt ?? '')).toBeGreaterThan(
    86_000_000,
  );
});

test('a session without a stored device is listed as unknown', async () => {
  const person = await server.signUp();
  await sql`update sessions set device = null, address = null where user_id = ${person.user._id}`.execute(
    server.ctx.db,
  );
  expect(await sessionsOf(person)).toMatchObject([{ device: 'Unknown device', address: null }]);
});

test('ending another session takes effect immediately', async () => {
  const person = await server.signUp();
  const elsewhere = await signIn(person);
  const other = (await sessionsOf(person)).find(({ isCurrent }) => !isCurrent);
  const params = { sessionId: other?._id ?? '' };
  expect((await person.call(endSession, { params })).status).toBe(200);
  expect([await statusWith(elsewhere), await statusWith(person.cookies)]).toEqual([401, 200]);
  expect((await person.call(endSession, { params })).status).toBe(404);
});

test('another person cannot end a session', async () => {
  const [one, two] = [await server.signUp(), await server.signUp()];
  const [session] = await sessionsOf(two);
  const { status, error } = await one.call(endSession, { params: { sessionId: session?._id ?? '' } });
  expect([status, error.message]).toEqual([404, 'Session not found']);
  expect(await statusWith(two.cookies)).toBe(200);
  expect(await sessionsOf(one)).toHaveLength(1);
});

test('all other sessions can be ended, without affecting other people', async () => {
  const [person, stranger] = [await server.signUp(), await server.signUp()];
  const elsewhere = [await signIn(person), await signIn(person)];
  expect((await person.call(endOtherSessions, {})).status).toBe(200);
  expect(await Promise.all(elsewhere.map(statusWith))).toEqual([401, 401]);
  expect([await statusWith(person.cookies), await statusWith(stranger.cookies)]).toEqual([200, 200]);
  expect(await sessionsOf(person)).toHaveLength(1);
});

test('a guest can neither list nor end sessions', async () => {
  for (const endpoint of [listSessions, endOtherSessions]) {
    expect((await callEndpoint(server.app, endpoint, {})).status).toBe(401);
  }
});

test('endSessions ends every session of one person', async () => {
  const [person, stranger] = [await server.signUp(), await server.signUp()];
  const elsewhere = await signIn(person);
  await server.ctx.db.transaction().execute((trx) => endSessions(trx, person.user._id));
  expect(await Promise.all([person.cookies, elsewhere, stranger.cookies].map(statusWith))).toEqual([
    401, 401, 200,
  ]);
});

test('changing the password leaves one session in the list', async () => {
  const person = await server.signUp();
  await signIn(person);
  const newPassword = 'another password';
  await person.call(changePassword, {
    body: { currentPassword: password, newPassword, confirmPassword: newPassword },
  });
  expect(await sessionsOf(person)).toMatchObject([{ isCurrent: true }]);
  expect(
    (
      await callEndpoint(server.app, login, {
        body: { username: person.user.username, password: newPassword },
      })
    ).status,
  ).toBe(200);
});
