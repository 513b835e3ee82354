import { updateAccount } from '@kinora/contract/accounts';
import { callPath } from '@kinora/contract/paths';
import { changePassword, login, refreshSession } from '@kinora/contract/sessions';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on' });
});
beforeEach(() => server.ctx.db.executeQuery(CompiledQuery.raw('delete from rate_limits')));
afterAll(() => server[Symbol.asyncDispose]());

const signIn = async (username: string, secret: string, cookies = {}) =>
  (await callEndpoint(server.app, login, { body: { username, password: secret } }, cookies)).status;

const refresh = async (refreshToken: string) =>
  (await callEndpoint(server.app, refreshSession, {}, { refreshToken })).status;

async function often(times: number, work: () => Promise<number>): Promise<number | undefined> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push(await work());
  return statuses.at(-1);
}

const deviceOf = ({ cookies }: Person) => ({ device: cookies.device ?? '' });

test("a stranger's wrong guesses from the same address don't lock out a known device", async () => {
  const person = await server.signUp();
  const { username } = person.user;
  expect(await often(12, () => signIn(username, 'a guess'))).toBe(429);
  expect(await signIn(username, password)).toBe(429);
  expect(await signIn(username, password, deviceOf(person))).toBe(200);
});

test("a stranger's wrong guesses from another address don't lock out a new device", async () => {
  const { username } = (await server.signUp()).user;
  expect(await often(12, () => signIn(username, 'a guess'))).toBe(429);
  const { statusCode } = await server.app.inject({
    method: login.method,
    url: callPath(login.path, {}),
    remoteAddress: '203.0.113.7',
    payload: { username, password },
  });
  expect(statusCode).toBe(200);
});

test('a device is known only for the accounts that logged in on it', async () => {
  const [one, two] = [await server.signUp(), await server.signUp()];
  const { response } = await callEndpoint(
    server.app,
    login,
    { body: { username: one.user.username, password } },
    deviceOf(two),
  );
  const device = response.cookies.find(({ name }) => name === 'device')?.value ?? '';
  for (const { user } of [one, two]) {
    expect(await often(12, () => signIn(user.username, 'a guess'))).toBe(429);
    expect(await signIn(user.username, password, { device })).toBe(200);
  }
  const third = await server.signUp();
  expect(await often(12, () => signIn(third.user.username, 'a guess', { device }))).toBe(429);
});

test('a known device gets the same number of guesses as an unknown one', async () => {
  const person = await server.signUp();
  expect(await often(12, () => signIn(person.user.username, 'a guess', deviceOf(person)))).toBe(429);
});

test.each(['', '.', 'x.y', `01950b1e-9000-7000-8000-000000000001.${'x'.repeat(43)}`])(
  'a forged device cookie (%j) does not make a device known',
  async (device) => {
    const { user } = await server.signUp();
    expect(await signIn(user.username, password, { device })).toBe(200);
    expect(await often(12, () => signIn(user.username, 'a guess', { device }))).toBe(429);
  },
);

test('a session that refreshes too often uses up only its own limit', async () => {
  const [busy, calm] = [await server.signUp(), await server.signUp()];
  const { refreshToken = '' } = busy.cookies;
  expect(await often(61, () => refresh(refreshToken))).toBe(429);
  expect(await refresh(calm.cookies.refreshToken ?? '')).toBe(200);
});

test('guessed refresh tokens count against the client, not against the session whose id they contain', async () => {
  const { cookies } = await server.signUp();
  const [sessionId] = (cookies.refreshToken ?? '').split('.');
  const guess = () => refresh(`${sessionId}.${crypto.randomUUID()}`);
  expect(await often(61, guess)).toBe(429);
  expect(await refresh(cookies.refreshToken ?? '')).toBe(200);
});

test('password attempts while logged in are limited per session', async () => {
  const person = await server.signUp();
  const body = { currentPassword: 'a guess', newPassword: 'long enough', confirmPassword: 'long enough' };
  const change = async (cookies = person.cookies) =>
    (await callEndpoint(server.app, changePassword, { body }, cookies)).status;
  expect(await often(11, change)).toBe(429);
  const email = 'another@example.org';
  expect((await person.call(updateAccount, { body: { email, password } })).status).toBe(429);

  const { response } = await callEndpoint(server.app, login, {
    body: { username: person.user.username, password },
  });
  const elsewhere = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  expect(await change(elsewhere)).toBe(400);
});
