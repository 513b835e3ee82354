import { suspendPerson } from '@kinora/contract/moderation';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole, setSite } from '../../../../test/site.ts';
import { untilDateHolds } from '../../../../test/utc-day.ts';
import { figuresOf, openAgo, type SentReport, sendReport } from '../../../../test/watching.ts';
import { rollUpWatching } from './rollup.ts';
import { readSession, signSession } from './session-token.ts';

let server: TestServer;
let owner: Person;
let fan: Person;
let videoId: string;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await untilDateHolds();
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  videoId = (await publishBlank(server, owner, { duration: 100 }))._id;
});

const open = (seconds: number, cookies = fan.cookies) => openAgo(server, videoId, seconds, cookies);
const send = (report: Omit<SentReport, 'cookies'>, cookies = fan.cookies) =>
  sendReport(server, videoId, { ...report, cookies });
const counted = (of = videoId) => figuresOf(server, of);
const secondsCounted = async () => (await counted()).seconds;
const nothing = { views: 0, viewers: 0, seconds: 0 };

test('a session never counts more seconds than have passed, at double speed', async () => {
  const session = await open(10);
  const whole = Array.from({ length: 20 }, (): [number, number] => [0, 100]);
  for (let n = 0; n < 3; n += 1) expect(await send({ session, ranges: whole })).toBe(200);
  const seconds = await secondsCounted();
  expect(seconds).toBeGreaterThanOrEqual(20);
  expect(seconds).toBeLessThan(80);
});

test('concurrent reports of a session on several servers share what it may count', async () => {
  const { databaseUrl = '', dataDir } = server.ctx.config;
  await using sister = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const session = await open(10);
  await Promise.all(
    [server, sister, server, sister].map((one) =>
      sendReport(one, videoId, { session, ranges: [[0, 60]], cookies: fan.cookies }),
    ),
  );
  const { seconds, views } = await counted();
  expect(views).toBe(1);
  expect(seconds).toBeGreaterThanOrEqual(20);
  expect(seconds).toBeLessThan(80);
});

test('seeking back and forth over one second counts no more than the time that has passed', async () => {
  const session = await open(5);
  await send({ session, ranges: Array.from({ length: 50 }, (): [number, number] => [7, 8]) });
  await rollUpWatching(server.ctx);
  const curve = await server.ctx.db
    .selectFrom('watch_curves')
    .select('seconds')
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  expect(curve.seconds[7]).toBeGreaterThanOrEqual(10);
  expect(curve.seconds[7]).toBeLessThan(40);
});

test('a session that is forged, expired or for another video counts nothing', async () => {
  const session = await open(60);
  const known = readSession(server.ctx.secret, session) ?? expect.unreachable();
  const other = await publishBlank(server, owner, { duration: 100 });
  const forged = [
    '',
    'x',
    `${session}A`,
    session.slice(0, -2),
    session.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    signSession('another secret', known),
    signSession(server.ctx.secret, { ...known, openedAt: Date.now() - 25 * 3_600_000 }),
    signSession(server.ctx.secret, { ...known, openedAt: Date.now() + 60_000 }),
    signSession(server.ctx.secret, { ...known, videoId: other._id }),
  ];
  for (const token of forged) expect(await send({ session: token, ranges: [[0, 10]] })).toBe(200);
  expect(await sendReport(server, other._id, { session, ranges: [[0, 10]] })).toBe(401);
  expect(await sendReport(server, other._id, { session, ranges: [[0, 10]], cookies: fan.cookies })).toBe(200);
  expect(await counted()).toEqual(nothing);
  expect(await counted(other._id)).toEqual(nothing);
});

test('reports without a watched second make no view', async () => {
  const session = await open(60);
  for (const ranges of [[], [[5, 5]], [[9, 2]], [[-4, 3]], [[100, 200]]] as [number, number][][]) {
    expect(await send({ session, ranges })).toBe(200);
  }
  expect(await counted()).toEqual(nothing);
  expect(await send({ session, ranges: [[99, 1e300]] })).toBe(200);
  expect(await counted()).toEqual({ views: 1, viewers: 1, seconds: 1 });
});

test('a range too short for a curve is ignored, and stops neither the rollup nor makes a session several views', async () => {
  const session = await open(3600);
  for (const end of [5e-324, 1e-50, 1e-30, 1e-10]) {
    expect(await send({ session, ranges: [[0, end]] })).toBe(200);
    await rollUpWatching(server.ctx);
  }
  expect(await counted()).toEqual(nothing);
  expect(await send({ session, ranges: [[0, 10]] })).toBe(200);
  expect(await counted()).toEqual({ views: 1, viewers: 1, seconds: 10 });
});

test('a person can report only as much as five tabs at double speed', async () => {
  const day = 23 * 3600;
  for (let n = 0; n < 12; n += 1) {
    const ranges = Array.from({ length: 50 }, (): [number, number] => [0, 100]);
    expect(await send({ session: await open(day), ranges })).toBe(200);
  }
  expect(await secondsCounted()).toBe(35_000);
});

test('malformed reports are refused', async () => {
  const bodies = [
    '{"session":1}',
    '{"session":"x","ranges":[],"__proto__":{"isEnd":true}}',
    '{"session":"x","ranges":[[0,1e999]]}',
    `{"session":"${'x'.repeat(501)}","ranges":[]}`,
    `{"session":"x","ranges":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    '[]',
    '{',
    '{"session":"x","ranges":[[1]]}',
    '{"session":"x","ranges":[[null,2]]}',
  ];
  for (const payload of bodies) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api/v1/videos/${videoId}/watched`,
      headers: { 'content-type': 'text/plain' },
      cookies: fan.cookies,
      payload,
    });
    expect([payload, statusCode]).toEqual([payload, 400]);
  }
});

test('a report may come from a beacon of the same site, but from no other site', async () => {
  const report = { session: await open(60), ranges: [[0, 10]] as [number, number][] };
  const statusOf = (headers: Record<string, string>) => send({ ...report, headers });
  expect(await statusOf({ 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'cross-site' })).toBe(
    403,
  );
  expect(await statusOf({ 'content-type': 'text/plain', origin: 'https://elsewhere.example' })).toBe(403);
  expect(await statusOf({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
  expect(await counted()).toEqual(nothing);
  expect(
    await statusOf({ 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' }),
  ).toBe(200);
  expect(await secondsCounted()).toBe(10);
});

test('a report may have many ranges, of which the first fifty count, but not a huge body', async () => {
  const ranges = (length: number) => Array.from({ length }, (): [number, number] => [1, 2]);
  expect(await send({ session: await open(600), ranges: ranges(2_000) })).toBe(200);
  expect(await secondsCounted()).toBe(50);
  expect(await send({ session: await open(600), ranges: ranges(50_000) })).toBe(413);
  expect(await secondsCounted()).toBe(50);
});

test('a suspended person, and a guest where guests may no longer watch, report nothing', async () => {
  const staff = await server.signUp('staff');
  await setRole(server.ctx, staff, 'moderator');
  await setSite(server.ctx, { guests: 'watch' });
  onTestFinished(() => setSite(server.ctx, { guests: 'welcome' }));
  const [own, ofGuest] = [await open(60), await open(60, {})];
  expect(await send({ session: ofGuest, ranges: [[0, 5]] }, {})).toBe(200);
  const body = { until: null, hide: false, reason: 'Insults after two warnings.' };
  await staff.call(suspendPerson, { params: { userId: fan.user._id }, body });
  await setSite(server.ctx, { guests: 'welcome' });
  expect(await send({ session: own, ranges: [[0, 5]] })).toBe(401);
  expect(await send({ session: ofGuest, ranges: [[5, 10]] }, {})).toBe(401);
  expect(await counted()).toEqual({ views: 1, viewers: 1, seconds: 5 });
});
