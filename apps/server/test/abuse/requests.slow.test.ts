import { apiBase } from '@kinora/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';
import { staysResponsive } from './event-loop.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'loopback' });
  person = await server.signUp();
});
afterAll(() => server[Symbol.asyncDispose]());

const form = (changes: object) => ({
  method: 'POST' as const,
  url: `${apiBase}/users/register`,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify({
    ...{ fullname: 'Ada', username: 'ada', email: 'ada@example.org' },
    ...{ password: 'a passphrase', confirmPassword: 'another one' },
    ...changes,
  }),
});
const get = (url: string, headers: Record<string, string> = {}) => ({ method: 'GET' as const, url, headers });

/** Requests with a body or head of almost the max size, in the worst shape for its parser. */
const inputs: [name: string, request: ReturnType<typeof form> | ReturnType<typeof get>][] = [
  ['a name of many letters', form({ fullname: 'e\u0301'.repeat(80_000) })],
  ['a name of many families', form({ fullname: '👩‍👩‍👧'.repeat(13_000) })],
  ['a name of zero-width spaces', form({ fullname: '\u200b'.repeat(80_000) })],
  ['a name of joiners', form({ fullname: 'a\u200d'.repeat(60_000) })],
  ['a username of dots', form({ username: '.'.repeat(240_000) })],
  ['an email address of dots', form({ email: `a@${'.'.repeat(240_000)}@` })],
  ['a password of many letters', form({ password: 'x'.repeat(240_000) })],
  ['nested arrays', { ...form({}), payload: `${'['.repeat(120_000)}${']'.repeat(120_000)}` }],
  [
    'many fields',
    { ...form({}), payload: `{${Array.from({ length: 20_000 }, (_, n) => `"${n}":0`).join()}}` },
  ],
  ['a long X-Forwarded-For', get('/', { 'x-forwarded-for': '127.0.0.1, '.repeat(5_000) })],
  ['many parameters', get(`${apiBase}/videos?${'a=&'.repeat(20_000)}`)],
  ['many cookies', get(`${apiBase}/users/profile`, { cookie: 'a=b; '.repeat(12_000) })],
  ['a long path', get(`/${'../'.repeat(20_000)}`)],
  ['a long token', get(`${apiBase}/users/profile`, { authorization: `Bearer ${'a.'.repeat(30_000)}` })],
];

test.each(inputs)('%s, sent six times, does not block other requests', async (_name, request) => {
  const { cookies } = person;
  const headers = { ...request.headers, ...('payload' in request ? {} : cookieOf(cookies, request.headers)) };
  const answers = await staysResponsive(server, () =>
    Promise.all(Array.from({ length: 6 }, () => server.app.inject({ ...request, headers }))),
  );
  for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
});

function cookieOf(cookies: Record<string, string>, { cookie = '' }: { cookie?: string }) {
  return { cookie: `${cookie}accessToken=${cookies.accessToken}` };
}
