import { getChannelAnalytics, getVideoAnalytics } from '@kinora/contract/analytics';
import { getDashboardStats } from '@kinora/contract/dashboard';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { deleteVideo, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank, recordUpload } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { untilDateHolds } from '../../../../test/utc-day.ts';
import { iphone, openAgo, type SentReport, sendReport } from '../../../../test/watching.ts';
import { rollUpWatching } from '../watching/service.ts';

let server: TestServer;
let owner: Person;
let fans: Person[];
let videoId: string;

beforeAll(async () => {
  server = await startServer();
  fans = await Promise.all(Array.from({ length: 6 }, () => server.signUp('fan')));
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await untilDateHolds();
  owner = await server.signUp('owner');
  videoId = (await publishBlank(server, owner, { duration: 100 }))._id;
});

const fan = (number: number) => fans[number] ?? expect.unreachable();

async function watch(
  person: Person,
  to: number,
  { of = videoId, ...more }: Partial<SentReport> & { of?: string } = {},
): Promise<void> {
  const session = await openAgo(server, of, 600, person.cookies);
  expect(await sendReport(server, of, { session, ranges: [[0, to]], cookies: person.cookies, ...more })).toBe(
    200,
  );
}

/** Lets as many people watch as breakdowns and curves require. */
async function watchTogether(to: number, of = videoId): Promise<void> {
  for (const person of fans.slice(0, 5)) await watch(person, to, { of });
}

type Query = { range: '7' | '28' | '90' | '365' | 'all' };
async function ofVideo(query: Query = { range: '7' }, of = videoId) {
  await rollUpWatching(server.ctx);
  return (await owner.call(getVideoAnalytics, { params: { videoId: of }, query })).data;
}
async function ofChannel(query: Query = { range: '7' }) {
  await rollUpWatching(server.ctx);
  return (await owner.call(getChannelAnalytics, { params: { channelId: owner.user._id }, query })).data;
}

/** Moves the stored reports and subscriptions of the owner's channel back in time. */
async function moveBack(days: number): Promise<void> {
  const { db } = server.ctx;
  for (const table of ['video_watch_days', 'video_watch_hosts']) {
    await sql`update ${sql.table(table)} set day = day - ${days}::int where video_id = ${videoId}`.execute(
      db,
    );
  }
  for (const table of ['channel_watch_days', 'channel_watch_hosts', 'subscriber_days']) {
    await sql`update ${sql.table(table)} set day = day - ${days}::int where channel_id = ${owner.user._id}`.execute(
      db,
    );
  }
  await sql`update watch_viewers set day = day - ${days}::int where scope in (${videoId}, ${owner.user._id})`.execute(
    db,
  );
  await sql`delete from video_watch_months where video_id = ${videoId}`.execute(db);
  await sql`
    insert into video_watch_months (channel_id, month, video_id, views, viewers, seconds, length)
    select ${owner.user._id}, date_trunc('month', day)::date, video_id, sum(views), sum(viewers), sum(seconds), sum(length)
    from video_watch_days where video_id = ${videoId} group by 2, 3`.execute(db);
}

test('a video without views has zeros, no shares and no curves', async () => {
  const found = await ofVideo({ range: '28' });
  expect(found.totals).toEqual({ watchSeconds: 0, views: 0, viewers: 0, averageShare: null });
  expect(found.previous).toBeNull();
  expect([found.days.length, found.hours.length, found.duration]).toEqual([28, 48, 100]);
  expect(found).toMatchObject({
    retention: null,
    typicalRetention: null,
    devices: null,
    subscribers: null,
    sources: [],
    referrers: [],
    storyboard: null,
  });
  expect(found.video._id).toBe(videoId);
  const channel = await ofChannel({ range: 'all' });
  expect(channel.previous).toBeNull();
  expect(channel.days).toEqual([
    { date: channel.period.to, watchSeconds: 0, views: 0, subscribersGained: 0, subscribersLost: 0 },
  ]);
  expect(channel.videos).toEqual([]);
});

test('totals, days and hours have what was watched, and the period before has its own', async () => {
  await watch(fan(0), 40);
  await ofVideo();
  await moveBack(7);
  await watch(fan(0), 60);
  await watch(fan(1), 100);
  const found = await ofVideo();
  const today = { watchSeconds: 160, views: 2 };
  expect(found.totals).toEqual({ ...today, viewers: 2, averageShare: 0.8 });
  expect(found.previous).toEqual({ watchSeconds: 40, views: 1, viewers: 1, averageShare: 0.4 });
  expect(found.days.at(-1)).toEqual({ date: found.period.to, ...today });
  expect(found.days.slice(0, -1).every(({ views }) => views === 0)).toBe(true);
  expect(found.hours.reduce((sum, { watchSeconds }) => sum + watchSeconds, 0)).toBe(200);
  const channel = await ofChannel();
  expect(channel.totals).toMatchObject(found.totals);
  expect(channel.previous).toMatchObject(found.previous ?? {});
  expect(channel.videos).toEqual([{ video: expect.objectContaining({ _id: videoId }), ...found.totals }]);
  expect((await ofVideo({ range: '28' })).totals).toMatchObject({ watchSeconds: 200, views: 3, viewers: 3 });
});

test('breakdowns are withheld until a day has five viewers, even if several days together have more', async () => {
  for (const person of fans.slice(0, 4)) await watch(person, 10);
  await ofVideo();
  await moveBack(1);
  for (const person of fans.slice(0, 4)) await watch(person, 10);
  const withheld = { sources: [], referrers: [], devices: null, subscribers: null };
  expect(await ofVideo()).toMatchObject({ totals: { viewers: 8 }, retention: null, ...withheld });
  expect(await ofChannel()).toMatchObject({ totals: { viewers: 8 }, ...withheld });
  await fan(4).call(toggleSubscription, { params: { channelId: owner.user._id } });
  await watch(fan(4), 50, {
    source: 'external',
    referrer: 'news.example.org',
    headers: { 'user-agent': iphone },
  });
  const shown = {
    sources: [
      { source: 'external', watchSeconds: 50, views: 1 },
      { source: 'direct', watchSeconds: 40, views: 4 },
    ],
    referrers: [{ host: 'news.example.org', watchSeconds: 50, views: 1 }],
    devices: [
      { device: 'phone', watchSeconds: 50, views: 1 },
      { device: 'desktop', watchSeconds: 40, views: 4 },
    ],
    subscribers: {
      subscribed: { watchSeconds: 50, views: 1 },
      others: { watchSeconds: 40, views: 4 },
    },
  };
  const found = await ofVideo();
  expect(found).toMatchObject(shown);
  expect(await ofChannel()).toMatchObject(shown);
  expect([found.retention?.[0], found.retention?.[10], found.retention?.[50]]).toEqual([1, 0.111, 0]);
});

test('hosts beyond the 25 with the most views are added up, also over several days', async () => {
  for (const day of [1, 2]) {
    await watchTogether(1);
    for (let n = 0; n < 20; n += 1) {
      await watch(fan(0), 1, { source: 'external', referrer: `day${day}-${n}.example.org` });
    }
    await rollUpWatching(server.ctx);
    if (day === 1) await moveBack(1);
  }
  for (const { sources, referrers } of [await ofVideo(), await ofChannel()]) {
    expect(sources).toContainEqual({ source: 'external', watchSeconds: 40, views: 40 });
    expect(referrers).toHaveLength(26);
    expect(referrers[0]).toEqual({ host: 'other', watchSeconds: 15, views: 15 });
  }
});

test('the difference between periods reveals no single viewer', async () => {
  const headers = { 'user-agent': iphone };
  await watch(fan(5), 33, { source: 'external', referrer: 'news.example.org', headers });
  await ofVideo();
  await moveBack(10);
  await watchTogether(10);
  for (const of of [ofVideo, ofChannel]) {
    const [week, month] = [await of({ range: '7' }), await of({ range: '28' })];
    expect([week.totals.views, month.totals.views]).toEqual([5, 6]);
    for (const part of ['sources', 'devices', 'referrers', 'subscribers'] as const) {
      expect(month[part]).toEqual(week[part]);
    }
  }
});

test('a repeated section is above 1 on the curve, which a new file resets', async () => {
  const ranges: [number, number][] = [
    [0, 100],
    [20, 30],
    [20, 30],
  ];
  for (const person of fans.slice(0, 5)) await watch(person, 0, { ranges });
  const { retention, totals } = await ofVideo();
  expect(retention?.slice(19, 31)).toEqual([1, ...Array.from({ length: 10 }, () => 3), 1]);
  expect(totals.averageShare).toBe(1.2);
  const public_id = await recordUpload(server, owner, 'videos', 50);
  await owner.call(updateVideo, { params: { videoId }, body: { uploadedVideoResponse: { public_id } } });
  expect(await ofVideo()).toMatchObject({
    retention: null,
    duration: 50,
    totals,
  });
  await watch(fan(0), 10);
  expect(await ofVideo()).toMatchObject({ retention: null, totals: { averageShare: 1.109 } });
});

test('the typical curve is the mean of at least three videos of similar length with enough viewers', async () => {
  const others = await Promise.all(
    [60, 100, 140, 151].map((duration) => publishBlank(server, owner, { duration })),
  );
  const [short, same, long, other] = others.map(({ _id }) => _id);
  await watchTogether(30, short);
  await watchTogether(100, same);
  await watchTogether(151, other);
  for (const person of fans.slice(0, 4)) await watch(person, 28, { of: long });
  expect((await ofVideo()).typicalRetention).toBeNull();
  await watch(fan(4), 28, { of: long });
  const curve = (await ofVideo()).typicalRetention ?? expect.unreachable();
  expect([curve[0], curve[30], curve[60], curve.length]).toEqual([1, 0.667, 0.333, 100]);
});

test('a channel lists its videos by watched seconds', async () => {
  const others = await Promise.all(
    Array.from({ length: 11 }, () => publishBlank(server, owner, { duration: 100 })),
  );
  for (const [index, { _id }] of others.entries()) await watch(fan(0), index + 1, { of: _id });
  await watch(fan(0), 6.5);
  const { videos, totals } = await ofChannel();
  expect(videos.map(({ watchSeconds }) => watchSeconds)).toEqual([11, 10, 9, 8, 7, 6.5, 6, 5, 4, 3]);
  expect(totals).toMatchObject({ watchSeconds: 72.5, views: 12, viewers: 1 });
  await owner.call(deleteVideo, { params: { videoId } });
  expect((await ofChannel()).totals).toMatchObject({ watchSeconds: 66, views: 11 });
});

test('subscribers are gained and lost on the days of the changes', async () => {
  const toggle = (person: Person) =>
    person.call(toggleSubscription, { params: { channelId: owner.user._id } });
  for (const person of fans.slice(0, 3)) await toggle(person);
  await toggle(fan(0));
  expect((await ofChannel()).totals).toMatchObject({ subscribersGained: 3, subscribersLost: 1 });
  await moveBack(7);
  await toggle(fan(0));
  await toggle(fan(1));
  const { totals, previous, days } = await ofChannel();
  expect(totals).toMatchObject({ subscribersGained: 1, subscribersLost: 1 });
  expect(previous).toMatchObject({ subscribersGained: 3, subscribersLost: 1 });
  expect(days.at(-1)).toMatchObject({ subscribersGained: 1, subscribersLost: 1 });
});

test('all days begin with the first one that has figures', async () => {
  await watch(fan(0), 40);
  await ofVideo();
  await moveBack(400);
  await watch(fan(0), 60);
  const { period, days, totals } = await ofVideo({ range: 'all' });
  const first = new Date(Date.parse(period.to) - 400 * 86_400_000).toISOString().slice(0, 10);
  expect([period.from, days[0]?.date, days[0]?.watchSeconds]).toEqual([first, `${first.slice(0, 7)}-01`, 40]);
  expect(totals).toMatchObject({ watchSeconds: 100, views: 2 });
  expect((await ofChannel({ range: 'all' })).period.from).toBe(first);
});

test('the counters of views are unchanged', async () => {
  await watch(fan(0), 50);
  const { data } = await owner.call(getDashboardStats, { params: { channelId: owner.user._id } });
  expect(data.totalViews).toBe(0);
});

test('only the owner reads the analytics, and an unknown range is refused', async () => {
  const [params, channel] = [{ videoId }, { channelId: owner.user._id }];
  expect((await fan(0).call(getVideoAnalytics, { params })).status).toBe(403);
  expect((await fan(0).call(getChannelAnalytics, { params: channel })).status).toBe(403);
  const query = { range: '8' } as unknown as Query;
  expect((await owner.call(getVideoAnalytics, { params, query })).error.message).toBe('Invalid range');
});
