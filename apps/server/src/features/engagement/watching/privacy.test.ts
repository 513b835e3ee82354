import { deleteAccount } from '@kinora/contract/account-deletion';
import { storedAboutWatching } from '@kinora/contract/watching';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import { untilDateHolds } from '../../../../test/utc-day.ts';
import { figuresOf, openAgo, type SentReport, sendReport } from '../../../../test/watching.ts';
import { sweepWatchingJob } from './jobs.ts';
import { rollUpWatching } from './rollup.ts';
import { readSession } from './session-token.ts';

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

test('a client that asks for privacy gets the same response, and nothing about it is stored', async () => {
  const report = { session: await open(60), ranges: [[0, 10]] as [number, number][] };
  const sessions = async () => (await sql`select from watch_sessions`.execute(server.ctx.db)).rows.length;
  const before = await sessions();
  expect(await send({ ...report, headers: { 'sec-gpc': '1' } })).toBe(200);
  expect([await sessions(), await counted()]).toEqual([before, nothing]);
  expect(await send(report)).toBe(200);
  expect([await sessions(), await secondsCounted()]).toEqual([before + 1, 10]);
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

test('the database stores exactly the fields that the privacy page lists', async () => {
  const { rows } = await sql<{ table: string; fields: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name) as fields
    from information_schema.columns where table_schema = 'public' and (table_name ~ 'watch' or table_name = 'rate_limits')
    group by 1 order by 1`.execute(server.ctx.db);
  const listed = storedAboutWatching.map(({ table, fields }) => ({ table, fields: [...fields].sort() }));
  expect(rows).toEqual(listed.sort((one, other) => one.table.localeCompare(other.table)));
});

test('no row about watching names the viewer or an exact time', async () => {
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

test('a session cannot be traced to the video or to the viewers that it is about', async () => {
  const session = await open(60);
  const { id } = readSession(server.ctx.secret, session) ?? expect.unreachable();
  await send({ session, ranges: [[0, 5]] });
  const { rows } = await sql<{ table: string }>`
    select 'watch_reports' as table from watch_reports t where t::text like ${`%${id}%`}
    union all select 'watch_viewers' from watch_viewers t where t::text like ${`%${id}%`}`.execute(
    server.ctx.db,
  );
  expect(rows).toEqual([]);
  await rollUpWatching(server.ctx);
  const reports = await sql`select from watch_reports where video_id = ${videoId}`.execute(server.ctx.db);
  expect(reports.rows).toEqual([]);
  const { day: _, ...stored } = await server.ctx.db
    .selectFrom('watch_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ id, seconds: 5, granted: 5 });
});

test('deleting an account deletes the hashes of the viewer, and of the viewers of the channel', async () => {
  const hashes = async (scope: string) =>
    (await sql`select from watch_viewers where scope = ${scope}`.execute(server.ctx.db)).rows.length;
  const limits = async () =>
    (await sql`select from rate_limits where key like 'watched:%'`.execute(server.ctx.db)).rows.length;
  await send({ session: await open(60), ranges: [[0, 5]] });
  await rollUpWatching(server.ctx);
  const before = await limits();
  expect([await hashes(videoId), await hashes(owner.user._id)]).toEqual([1, 1]);
  await fan.call(deleteAccount, { body: { password } });
  expect([await hashes(videoId), await hashes(owner.user._id), await limits()]).toEqual([0, 0, before - 1]);
  expect(await counted()).toEqual({ views: 1, viewers: 1, seconds: 5 });

  const late = await server.signUp('late');
  await send({ session: await open(60, late.cookies), ranges: [[0, 5]] }, late.cookies);
  await late.call(deleteAccount, { body: { password } });
  expect(await counted()).toMatchObject({ views: 2, seconds: 10 });
  expect(await hashes(videoId)).toBe(0);

  const other = await server.signUp('other');
  await send({ session: await open(60, other.cookies), ranges: [[0, 5]] }, other.cookies);
  await rollUpWatching(server.ctx);
  await owner.call(deleteAccount, { body: { password } });
  expect([await hashes(videoId), await hashes(owner.user._id)]).toEqual([0, 0]);
});
