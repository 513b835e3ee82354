import { deleteAccount } from '@kinora/contract/account-deletion';
import { deleteVideo, togglePublish, updateVideo } from '@kinora/contract/videos';
import { storedAboutWatching } from '@kinora/contract/watching';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { publishBlank, recordUpload } from '../../../../test/blank-video.ts';
import { type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import { untilDateHolds } from '../../../../test/utc-day.ts';
import { openAgo, type SentReport, sendReport } from '../../../../test/watching.ts';
import { sweepWatchingJob } from './jobs.ts';
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

async function counted(of = videoId) {
  await rollUpWatching(server.ctx);
  const { rows } = await sql<{ views: number; viewers: number; seconds: number }>`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(viewers), 0)::int as viewers,
      coalesce(sum(seconds), 0) as seconds
    from video_watch_days where video_id = ${of}`.execute(server.ctx.db);
  return rows[0] ?? expect.unreachable();
}
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

test('a person who watches several times is one viewer of the day, and many views', async () => {
  for (let n = 0; n < 3; n += 1) await send({ session: await open(60), ranges: [[0, 4]] });
  expect(await counted()).toEqual({ views: 3, viewers: 1, seconds: 12 });
  await send({ session: await open(60, owner.cookies), ranges: [[0, 4]] }, owner.cookies);
  expect(await counted()).toEqual({ views: 4, viewers: 2, seconds: 16 });
});

test('a person can report only as much as five tabs at double speed', async () => {
  const day = 23 * 3600;
  for (let n = 0; n < 12; n += 1) {
    const ranges = Array.from({ length: 50 }, (): [number, number] => [0, 100]);
    expect(await send({ session: await open(day), ranges })).toBe(200);
  }
  expect(await secondsCounted()).toBe(35_000);
});

test('a client that asks for privacy gets the same response, and nothing about it is stored', async () => {
  const report = { session: await open(60), ranges: [[0, 10]] as [number, number][] };
  const sessions = async () => (await sql`select from watch_sessions`.execute(server.ctx.db)).rows.length;
  const before = await sessions();
  expect(await send({ ...report, headers: { 'sec-gpc': '1' } })).toBe(200);
  expect([await sessions(), await counted()]).toEqual([before, nothing]);
  expect(await send(report)).toBe(200);
  expect([await sessions(), await secondsCounted()]).toEqual([before + 1, 10]);
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

test('malformed reports are refused', async () => {
  const bodies = [
    '{"session":1}',
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

test('guests report where they may watch, and are distinguished by network and browser', async () => {
  await setSite(server.ctx, { guests: 'watch' });
  onTestFinished(() => setSite(server.ctx, { guests: 'welcome' }));
  const watchFrom = async (from: string, browser = 'a browser') =>
    send({ session: await open(60, {}), ranges: [[0, 5]], from, headers: { 'user-agent': browser } }, {});
  for (const from of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) expect(await watchFrom(from)).toBe(200);
  expect(await watchFrom('203.0.113.2', 'another browser')).toBe(200);
  expect(await counted()).toEqual({ views: 4, viewers: 3, seconds: 20 });
  const { rows } = await sql`select from rate_limits where key ~ '203.0.113'`.execute(server.ctx.db);
  expect(rows).toEqual([]);
});

test('a draft has no session, and nothing else than opening a video has one', async () => {
  const draft = await publishBlank(server, owner, { asDraft: true });
  const { playback } = (
    await server.app.inject({ url: `/api/v1/videos/${draft._id}`, cookies: owner.cookies })
  ).json().data;
  expect(playback).not.toHaveProperty('session');
  const published = (await owner.call(togglePublish, { params: { videoId: draft._id } })).data;
  expect(published.playback).not.toHaveProperty('session');
  const opened = (
    await server.app.inject({ url: `/api/v1/videos/${draft._id}`, cookies: owner.cookies })
  ).json().data;
  const again = (
    await server.app.inject({ url: `/api/v1/videos/${draft._id}`, cookies: owner.cookies })
  ).json().data;
  expect(opened.playback.session).not.toBe(again.playback.session);
  const session = readSession(server.ctx.secret, opened.playback.session);
  expect(JSON.stringify(session)).not.toContain(owner.user._id);
});

test('replacing the file starts a new curve, without the reports of sessions with the earlier one', async () => {
  const early = await open(600);
  await send({ session: early, ranges: [[0, 50]] });
  await rollUpWatching(server.ctx);
  const public_id = await recordUpload(server, owner, 'videos', 20);
  await owner.call(updateVideo, { params: { videoId }, body: { uploadedVideoResponse: { public_id } } });
  await send({ session: early, ranges: [[50, 60]] });
  await send({ session: await open(600), ranges: [[0, 10]] });
  expect(await counted()).toEqual({ views: 2, viewers: 1, seconds: 70 });
  const { views, seconds } = await server.ctx.db
    .selectFrom('watch_curves')
    .selectAll()
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  expect([views, seconds.reduce((sum, part) => sum + part), seconds[0], seconds[99]]).toEqual([
    1, 10, 0.2, 0,
  ]);
});

test('at most 25 referring hosts of a video are stored a day', async () => {
  const refer = async (referrer: string) =>
    send({ session: await open(60), ranges: [[0, 1]], source: 'external', referrer });
  await refer('first.example.org');
  await rollUpWatching(server.ctx);
  for (let n = 0; n < 30; n += 1) await refer(`host${n}.example.org`);
  await refer('first.example.org');
  for (const referrer of ['localhost:80', 'bad host', '<b>.example', '']) await refer(referrer);
  await rollUpWatching(server.ctx);
  const rows = await server.ctx.db
    .selectFrom('video_watch_hosts')
    .select(['host', 'views'])
    .where('video_id', '=', videoId)
    .execute();
  expect(rows).toHaveLength(26);
  expect(rows).toContainEqual({ host: 'first.example.org', views: 2 });
  expect(rows).toContainEqual({ host: 'other', views: 6 });
});

test('deleting a video deletes its rows and takes it out of its channel, even with unfinished reports', async () => {
  const kept = (await publishBlank(server, owner, { duration: 100 }))._id;
  const watch = async (of: string) =>
    sendReport(server, of, {
      session: await openAgo(server, of, 60, fan.cookies),
      ranges: [[0, 8]],
      cookies: fan.cookies,
    });
  await watch(kept);
  await watch(videoId);
  await rollUpWatching(server.ctx);
  await watch(videoId);
  const [deleted] = await Promise.all([
    owner.call(deleteVideo, { params: { videoId } }),
    rollUpWatching(server.ctx),
    watch(kept),
    rollUpWatching(server.ctx),
  ]);
  expect(deleted.status).toBe(200);
  await rollUpWatching(server.ctx);
  for (const table of [
    'watch_reports',
    'video_watch_days',
    'video_watch_hours',
    'video_watch_hosts',
    'watch_curves',
  ]) {
    const { rows } = await sql`select from ${sql.table(table)} where video_id = ${videoId}`.execute(
      server.ctx.db,
    );
    expect([table, rows]).toEqual([table, []]);
  }
  const channel = await sql<{ views: number; seconds: number }>`
    select sum(views)::int as views, sum(seconds) as seconds from channel_watch_days where channel_id = ${owner.user._id}`.execute(
    server.ctx.db,
  );
  expect(channel.rows).toEqual([{ views: 2, seconds: 16 }]);
});

test('the database stores exactly the fields that the privacy page lists', async () => {
  const { rows } = await sql<{ table: string; fields: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name) as fields
    from information_schema.columns where table_schema = 'public' and (table_name ~ 'watch' or table_name = 'rate_limits')
    group by 1 order by 1`.execute(server.ctx.db);
  const listed = storedAboutWatching.map(({ table, fields }) => ({ table, fields: [...fields].sort() }));
  expect(rows).toEqual(listed.sort((one, other) => one.table.localeCompare(other.table)));
});

test('no row about watching names the viewer or an exact time, and their account can be deleted', async () => {
  await send({ session: await open(60), ranges: [[0, 5]] });
  const tables = storedAboutWatching.map(({ table }) => table).filter((table) => table !== 'rate_limits');
  const dump = async () => {
    const found = await Promise.all(
      tables.map((table) =>
        sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(server.ctx.db),
      ),
    );
    return found.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
  };
  const before = await dump();
  await rollUpWatching(server.ctx);
  for (const text of [before, await dump()]) {
    expect(text).toContain(videoId);
    expect(text).not.toContain(fan.user._id);
    expect(text).not.toContain('127.0.0.1');
    expect(text).not.toMatch(/\d\d:(?!00:00)\d\d:\d\d/);
  }
  expect((await fan.call(deleteAccount, { body: { password } })).status).toBe(200);
});

test('hashes and salts are deleted after their day, sessions a day later and hours after 48', async () => {
  const { db } = server.ctx;
  await send({ session: await open(60), ranges: [[0, 5]] });
  await rollUpWatching(server.ctx);
  const count = async (table: string) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const sweep = () =>
    sweepWatchingJob.run(
      server.ctx,
      {},
      { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 },
    );
  const tables = ['watch_salts', 'watch_viewers', 'watch_sessions', 'video_watch_hours'];
  await sweep();
  for (const table of tables) expect([table, await count(table)]).not.toEqual([table, 0]);
  for (const table of ['watch_salts', 'watch_viewers', 'watch_sessions']) {
    await sql`update ${sql.table(table)} set day = day - 1`.execute(db);
  }
  await sweep();
  expect(await Promise.all(tables.slice(0, 2).map(count))).toEqual([0, 0]);
  expect(await count('watch_sessions')).toBeGreaterThan(0);
  await sql`update watch_sessions set day = day - 1`.execute(db);
  await sql`update video_watch_hours set hour = hour - interval '48 hours'`.execute(db);
  await sweep();
  expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0]);
});
