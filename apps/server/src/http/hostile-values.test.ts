import { registration } from '@kinora/contract/accounts';
import { apiBase } from '@kinora/contract/paths';
import { listVideos } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../test/blank-video.ts';
import { cpuTimeOf } from '../../test/cpu-time.ts';
import { type Person, password } from '../../test/person.ts';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
  person = await server.signUp();
});
afterAll(() => server[Symbol.asyncDispose]());

const read = (path: string) => server.app.inject({ url: apiBase + path, cookies: person.cookies });

test('a name with a NUL, which PostgreSQL refuses, is not found', async () => {
  expect((await read('/users/channel/a%00b')).statusCode).toBe(404);
  const payload = { username: 'a\0b', password: 'a\0b' };
  const login = await server.app.inject({ method: 'POST', url: `${apiBase}/users/login`, payload });
  expect(login.statusCode).toBe(401);
});

const anyId = '01900000-0000-7000-8000-000000000000';

test('a name of 250 KB is refused quickly', async () => {
  const person = { username: 'ada', email: 'ada@example.org', password, confirmPassword: password };
  const took = await cpuTimeOf(() => {
    for (const long of ['👩‍👩‍👧'.repeat(30_000), 'e\u0301'.repeat(120_000), ` ${'\u200B'.repeat(250_000)}`]) {
      expect(registration.safeParse({ ...person, fullname: long }).success).toBe(false);
    }
  });
  expect(took).toBeLessThan(250);
});

test.each([
  ['title', 'a\0b'],
  ['views', 1.5],
  ['views', 1e300],
  ['views', -(2 ** 31) - 1],
  ['duration', '1'],
  ['createdAt', '0000-01-01T00:00:00Z'],
  ['createdAt', 'yesterday'],
])('a forged cursor for sorting by %s with the value %j is refused', async (sortBy, value) => {
  const forged = JSON.stringify([`videos ${sortBy} desc`, value, anyId, 1]);
  const cursor = Buffer.from(forged).toString('base64url');
  const answer = await read(`/videos?sortBy=${sortBy}&cursor=${cursor}`);
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Invalid cursor']);
});

test('an email address of any length is validated quickly', async () => {
  const form = { fullname: 'Ada', username: 'ada', password: 'password1', confirmPassword: 'password1' };
  const email = `a@${'.'.repeat(200_000)}@`;
  const time = await cpuTimeOf(async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${apiBase}/users/register`,
      payload: { ...form, email },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Invalid email format.']);
  });
  expect(time).toBeLessThan(1_000);
});

test('titles are stored and sorted in any script', async () => {
  const marks = (seed: number) =>
    Array.from({ length: 12 }, (_, n) => String.fromCodePoint(0x300 + ((seed * 31 + n * 17) % 112))).join('');
  const accented = Array.from({ length: 150 }, (_, n) => `a${marks(n)}`).join('');
  const titles = [accented, `${accented.slice(0, -20)}b`, `${'\u0001'.repeat(140)}c`, '😀'.repeat(150)];
  for (const title of titles) await publishBlank(server, person, { title });
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { sortBy: 'title' as const, limit: 1, cursor };
    const { data } = await person.call(listVideos, { query });
    found.push(...data.videos.map(({ title }) => title));
    cursor = data.nextCursor;
  }
  expect(found.sort()).toEqual(titles.sort());
});
