import type { WatchSource } from '@kinora/contract/watching';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import { untilDateHolds } from '../../../../test/utc-day.ts';
import { firefox, iphone, openAgo, sendReport } from '../../../../test/watching.ts';
import { rollUpWatching } from './rollup.ts';

/** Seconds; a hundredth of the video is half a second, and all reports consist of whole halves. */
const duration = 50;

type Range = [from: number, to: number];
/** What a player reports, one list of ranges per report. */
type Script = {
  name: string;
  by: 'subscriber' | 'member' | 'guest';
  userAgent: string;
  source: WatchSource;
  referrer?: string;
  reports: Range[][];
};

const common = { by: 'member', userAgent: firefox, source: 'home' } as const;
const scripts: Script[] = [
  { ...common, name: 'plays to the end', reports: [[[0, 10]], [[10, 20]], [[20, 30]], [[30, 50]]] },
  {
    ...common,
    name: 'seeks',
    by: 'subscriber',
    source: 'subscriptions',
    reports: [
      [
        [0, 3],
        [40, 47],
      ],
      [[12.5, 13]],
    ],
  },
  { ...common, name: 'repeats the video', reports: [[[0, 50]], [[0, 50]], [[0, 20]]] },
  {
    ...common,
    name: 'repeats a section in one report',
    userAgent: iphone,
    reports: [
      [
        [5, 7],
        [5, 7],
        [5, 7],
        [5, 6.5],
      ],
    ],
  },
  { ...common, name: 'plays in a second tab', reports: [[[0, 10]], [[10, 15.5]]] },
  {
    ...common,
    name: 'plays at double speed',
    source: 'search',
    reports: [[[0, 20]], [[20, 40]], [[40, 50]]],
  },
  { ...common, name: 'plays in the background and reports late', reports: [[[0, 10]], [[10, 44.5]]] },
  {
    ...common,
    name: 'loses the connection, and reports later',
    reports: [
      [
        [0, 4],
        [4, 21],
      ],
    ],
  },
  {
    ...common,
    name: 'closes the page after a moment',
    by: 'guest',
    source: 'external',
    referrer: 'News.example.org',
    reports: [[[0, 0.5]]],
  },
  {
    ...common,
    name: 'watches elsewhere',
    by: 'guest',
    source: 'embed',
    referrer: 'blog.example.org:8080',
    userAgent: iphone,
    reports: [[[0, 9]]],
  },
  { ...common, name: 'opens the video without playing it', reports: [] },
];

let server: TestServer;
let owner: Person;
let people: Record<Script['by'], Person | null>;
let videoId: string;

beforeAll(async () => {
  server = await startServer();
  await setSite(server.ctx, { guests: 'watch' });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await untilDateHolds();
  owner = await server.signUp('owner');
  const [subscriber, member] = await Promise.all([server.signUp('fan'), server.signUp('member')]);
  people = { subscriber, member, guest: null };
  await server.app.inject({
    method: 'POST',
    url: `/api/v1/subscriptions/c/${owner.user._id}`,
    cookies: subscriber.cookies,
  });
  videoId = (await publishBlank(server, owner, { duration }))._id;
});

async function play({ by, userAgent, reports, source, referrer }: Script): Promise<void> {
  const cookies = people[by]?.cookies ?? {};
  const session = await openAgo(server, videoId, 600, cookies);
  for (const ranges of reports) {
    const headers = { 'user-agent': userAgent };
    const report = { session, ranges, source, ...(referrer && { referrer }), cookies, headers };
    expect(await sendReport(server, videoId, report)).toBe(200);
  }
}

type Figures = { views: number; seconds: number };
type Cell = Figures & { key: string; viewers: number };

/** Adds up the reports half second by half second, which is slower and simpler than what the server does. */
function expected() {
  const cells = new Map<string, Figures & { viewers: Set<string> }>();
  const hosts = new Map<string, Figures>();
  const curve = Array.from({ length: 100 }, () => 0);
  const total = { views: 0, seconds: 0 };
  const seen = new Set<string>();
  for (const { by, userAgent, source, referrer, reports } of scripts) {
    const halves = reports.flat().flatMap(([from, to]) => {
      const list: number[] = [];
      for (let half = 2 * from; half < 2 * to; half += 1) list.push(half);
      return list;
    });
    if (halves.length === 0) continue;
    for (const half of halves) curve[half] = (curve[half] ?? 0) + 0.5;
    const device = userAgent === iphone ? 'phone' : 'desktop';
    const key = `${source} ${device} ${by === 'subscriber'}`;
    const cell = cells.get(key) ?? { views: 0, seconds: 0, viewers: new Set() };
    cells.set(key, cell);
    const viewer = by === 'guest' ? userAgent : by;
    if (!seen.has(viewer)) cell.viewers.add(viewer);
    seen.add(viewer);
    const host = referrer?.toLowerCase().split(':')[0];
    const targets = [cell, total, ...(host ? [hosts.get(host) ?? { views: 0, seconds: 0 }] : [])];
    if (host && targets[2]) hosts.set(host, targets[2]);
    for (const target of targets) {
      target.views += 1;
      target.seconds += halves.length / 2;
    }
  }
  return {
    cells: [...cells].map(([key, { viewers, ...cell }]) => ({ key, ...cell, viewers: viewers.size })),
    hosts: [...hosts].map(([host, figures]) => ({ host, ...figures })),
    curve,
    total,
  };
}

const byKey = (one: { key?: string; host?: string }, other: { key?: string; host?: string }) =>
  `${one.key}${one.host}`.localeCompare(`${other.key}${other.host}`);

async function stored() {
  const { db } = server.ctx;
  const id = { video: videoId, channel: owner.user._id };
  const rowsOf = async (kind: 'video' | 'channel') => {
    const cells = await sql<Cell>`
      select source || ' ' || device || ' ' || subscribed as key, views, seconds, viewers
      from ${sql.table(`${kind}_watch_days`)}
      where ${sql.ref(`${kind}_id`)} = ${id[kind]} and day = (now() at time zone 'utc')::date`.execute(db);
    const hosts = await sql<{ host: string; views: number; seconds: number }>`
      select host, views, seconds from ${sql.table(`${kind}_watch_hosts`)}
      where ${sql.ref(`${kind}_id`)} = ${id[kind]}`.execute(db);
    return { cells: cells.rows.sort(byKey), hosts: hosts.rows.sort(byKey) };
  };
  const hours = await sql<Figures>`
    select sum(views)::int as views, sum(seconds) as seconds from video_watch_hours where video_id = ${videoId}`.execute(
    db,
  );
  const curve = await db
    .selectFrom('watch_curves')
    .selectAll()
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  const month = await sql<Figures>`
    select views, seconds from video_watch_months where video_id = ${videoId}`.execute(db);
  const length = await sql<{ length: number }>`
    select sum(length) as length from channel_watch_days where channel_id = ${owner.user._id}`.execute(db);
  const kinds = { video: await rowsOf('video'), channel: await rowsOf('channel') };
  return { ...kinds, hours: hours.rows[0], month: month.rows[0], length: length.rows[0]?.length, curve };
}

async function expectAll(): Promise<void> {
  const { cells, hosts, curve, total } = expected();
  const figures = { cells: cells.sort(byKey), hosts: hosts.sort(byKey) };
  const found = await stored();
  expect(found.video).toEqual(figures);
  expect(found.channel).toEqual(figures);
  expect([found.hours, found.month, found.length]).toEqual([total, total, total.views * duration]);
  expect(found.curve?.views).toBe(total.views);
  expect(found.curve?.seconds).toEqual(curve);
  const { rows } = await sql`select from watch_reports where video_id = ${videoId}`.execute(server.ctx.db);
  expect(rows).toEqual([]);
}

test('every rollup equals what players report, to the second and the hundredth', async () => {
  const before = await sql<Figures>`select views, watch_seconds as seconds from site_days`.execute(
    server.ctx.db,
  );
  // Of several sessions in one rollup, any may bring the new viewer, so the member's first session gets its own rollup.
  for (const batch of [scripts.slice(0, 1), scripts.slice(1)]) {
    for (const script of batch) await play(script);
    await rollUpWatching(server.ctx);
  }
  await expectAll();
  const after = await sql<Figures>`select views, watch_seconds as seconds from site_days`.execute(
    server.ctx.db,
  );
  const [first = { views: 0, seconds: 0 }, last] = [before.rows[0], after.rows[0]];
  const { total } = expected();
  expect(last).toEqual({ views: first.views + total.views, seconds: first.seconds + total.seconds });
});

test('the rollups are the same if reports arrive during rollups by several processes', async () => {
  const rollUp = () => rollUpWatching(server.ctx);
  await Promise.all(scripts.map((script) => Promise.all([play(script), rollUp(), rollUp()])));
  await rollUp();
  const { cells, total } = expected();
  const found = await stored();
  // Which of a person's concurrent first reports brings the new viewer is up to chance.
  const withoutViewers = (rows: { viewers: number }[]) => rows.map(({ viewers: _, ...row }) => row);
  expect(withoutViewers(found.video.cells)).toEqual(withoutViewers(cells.sort(byKey)));
  expect(found.video.cells.reduce((sum, { viewers }) => sum + viewers, 0)).toBe(4);
  expect(found.hours).toEqual(total);
  expect(found.curve?.seconds).toEqual(expected().curve);
});
