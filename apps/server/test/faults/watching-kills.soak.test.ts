import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '@kinora/contract/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rollUpWatching } from '../../src/features/engagement/watching/rollup.ts';
import { publishBlank } from '../blank-video.ts';
import type { Person } from '../person.ts';
import { createRandom, runs } from '../random.ts';
import { startServer, type TestServer } from '../server.ts';
import { untilDateHolds } from '../utc-day.ts';
import { firefox, openAgo, sendReport } from '../watching.ts';
import { ServerProcess } from './server-process.ts';

const kills = runs(3);
const random = createRandom();
/** Min and max milliseconds from the start of a server to its kill. */
const lifetime = { min: 500, max: 3_000 };

let server: TestServer;
let owner: Person;
let fan: Person;
let videoId: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await untilDateHolds();
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  videoId = (await publishBlank(server, owner, { duration: 100 }))._id;
});

type Figures = { views: number; seconds: number };

async function sumOf(table: string, id: string, of = videoId): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(seconds), 0) as seconds
    from ${sql.table(table)} where ${sql.ref(id)} = ${of}`.execute(server.ctx.db);
  return rows[0] ?? expect.unreachable();
}

/** Rolls up all reports, and expects every rollup to have the same sums. Returns them. */
async function settled(): Promise<Figures> {
  await vi.waitFor(async () => {
    await rollUpWatching(server.ctx);
    expect((await sql`select from watch_reports`.execute(server.ctx.db)).rows).toEqual([]);
  }, 60_000);
  const sums = await sumOf('video_watch_days', 'video_id');
  const { rows } = await sql<Figures>`
    select views, (select sum(part) from unnest(seconds) as part)::float8 as seconds
    from watch_curves where video_id = ${videoId}`.execute(server.ctx.db);
  expect([
    await sumOf('video_watch_months', 'video_id'),
    await sumOf('video_watch_hours', 'video_id'),
    await sumOf('channel_watch_days', 'channel_id', owner.user._id),
    rows[0],
  ]).toEqual([sums, sums, sums, sums]);
  return sums;
}

/** Sends reports of one second each, in sessions of their own, until aborted. Returns the numbers of reports. */
async function keepWatching(origins: () => readonly string[], signal: AbortSignal) {
  const count = { sent: 0, accepted: 0 };
  while (!signal.aborted) {
    const [origin] = origins();
    if (!origin) {
      await wait(10);
      continue;
    }
    const session = await openAgo(server, videoId, 60, fan.cookies);
    count.sent += 1;
    const response = await fetch(`${origin}${apiBase}/videos/${videoId}/watched`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': firefox,
        cookie: Object.entries(fan.cookies)
          .map((pair) => pair.join('='))
          .join('; '),
      },
      body: JSON.stringify({ session, ranges: [[0, 1]] }),
    }).catch(() => null);
    if (response?.ok) count.accepted += 1;
  }
  return count;
}

test(`every accepted report is counted once despite ${kills} kills of two servers that also roll up`, {
  timeout: 300_000,
}, async () => {
  const running: ServerProcess[] = [];
  const stopping = new AbortController();
  let turn = 0;
  const origins = () => {
    turn += 1;
    return running.length > 0 ? [running[turn % running.length]?.origin ?? ''] : [];
  };
  const viewers = Array.from({ length: 8 }, () => keepWatching(origins, stopping.signal));
  const start = async () => running.push(await ServerProcess.start(server.ctx.config, { WORKER: 'inline' }));
  await start();
  for (let count = 0; count < kills; count += 1) {
    await start();
    await wait(lifetime.min + random() * (lifetime.max - lifetime.min));
    await running.shift()?.kill();
  }
  stopping.abort();
  const counts = await Promise.all(viewers);
  for (const one of running) await one.kill();
  const sum = (read: (count: { sent: number; accepted: number }) => number) =>
    counts.reduce((total, count) => total + read(count), 0);
  const { views, seconds } = await settled();
  expect(seconds).toBe(views);
  // A report may be committed although a kill prevents the response.
  expect(views).toBeGreaterThanOrEqual(sum(({ accepted }) => accepted));
  expect(views).toBeLessThanOrEqual(sum(({ sent }) => sent));
  expect(sum(({ accepted }) => accepted)).toBeGreaterThan(20);
});

test('a rollup that is killed midway is repeated as a whole, once', { timeout: 120_000 }, async () => {
  const session = await openAgo(server, videoId, 60, fan.cookies);
  for (const from of [0, 10, 20]) {
    await sendReport(server, videoId, { session, ranges: [[from, from + 5]], cookies: fan.cookies });
  }
  await server.ctx.db.transaction().execute(async (trx) => {
    await sql`lock table site_days in exclusive mode`.execute(trx);
    const dying = await ServerProcess.start(server.ctx.config, { WORKER: 'inline' });
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from watch_reports%'`.execute(
        server.ctx.db,
      );
      expect(rows).toHaveLength(1);
    }, 60_000);
    await dying.kill();
  });
  expect(await settled()).toEqual({ views: 1, seconds: 15 });
});
