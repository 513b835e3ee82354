import { apiBase } from '@kinora/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/server.ts';
import { networkOf } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:4711', null],
  ['1', null],
  ['x'.repeat(12_000), null],
  [undefined, null],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

/**
 * Tries to log in with a wrong password from `remoteAddress`, which is 127.0.0.1 by default, and returns the status.
 */
async function guess({ app }: TestServer, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const payload = { username: 'somebody', password: 'a guess' };
  const url = `${apiBase}/users/login`;
  return (await app.inject({ method: 'POST', url, payload, headers, remoteAddress })).statusCode;
}

/**
 * Makes enough failed login attempts to exhaust one address's limit, each forwarded from the address that `addressOf`
 * returns. Returns the last status.
 */
async function guessOften(server: TestServer, addressOf: (n: number) => string, remoteAddress?: string) {
  const statuses = [];
  for (let n = 0; n < 12; n += 1) {
    statuses.push(await guess(server, { 'x-forwarded-for': addressOf(n) }, remoteAddress));
  }
  return statuses.at(-1);
}

const limited = { RATE_LIMITS: 'on', PUBLIC_URL: '' };

test('a forwarded address is ignored unless its sender is a trusted proxy', async () => {
  await using server = await startServer(limited);
  expect(await guessOften(server, (n) => `203.0.113.${n}`)).toBe(429);
});

test('a forwarded address that no trusted proxy added is ignored', async () => {
  await using server = await startServer({ ...limited, TRUST_PROXY: '10.0.0.0/8, loopback' });
  expect(await guessOften(server, (n) => `198.51.100.${n}, 203.0.113.7`, '10.1.2.3')).toBe(429);
  expect(await guess(server, { 'x-forwarded-for': '203.0.113.8' }, '10.1.2.3')).toBe(401);
  expect(await guess(server, { 'x-forwarded-for': '203.0.113.9' }, '192.0.2.1')).toBe(401);
  expect(await guessOften(server, (n) => `2001:db8:1:2::${n}`)).toBe(429);
  expect(await guess(server, { 'x-forwarded-for': '2001:db8:1:3::1' })).toBe(401);
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ ...limited, TRUST_PROXY: 'loopback' });
});
afterAll(() => server[Symbol.asyncDispose]());

test.each([['x'.repeat(12_000)], [`${'1.2.3.4, '.repeat(1_300)}x`], [','.repeat(12_000)]])(
  'an invalid forwarded address, however long, gets a normal response',
  async (address) => {
    expect(await guess(server, { 'x-forwarded-for': address })).toBe(401);
  },
);

test.each([
  [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'video.example' }, 'https://video.example'],
  [{ 'x-forwarded-proto': 'javascript' }, 'http://kinora.test'],
  [{ 'x-forwarded-proto': 'https://evil.example/?' }, 'http://kinora.test'],
  [{ 'x-forwarded-host': 'evil.example/path' }, 'http://127.0.0.1:8000'],
  [{ 'x-forwarded-host': 'a:b:c' }, 'http://127.0.0.1:8000'],
])('with the headers %o, URLs begin with %s', async (headers, origin) => {
  const { app, signUp } = server;
  const { cookies } = await signUp();
  const url = `${apiBase}/upload/signed-url?folder=avatars`;
  // A bearer token works with both protocols, while cookies have different names under HTTPS.
  const authorization = `Bearer ${cookies.accessToken}`;
  const answer = await app.inject({ url, headers: { host: 'kinora.test', authorization, ...headers } });
  expect(new URL(answer.json().data.upload_url).origin).toBe(origin);
});
