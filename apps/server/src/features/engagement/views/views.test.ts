import { getDashboardStats } from '@kinora/contract/dashboard';
import { listHistory } from '@kinora/contract/history';
import { deleteVideo, getVideo, listVideos, togglePublish, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import { rollUpViews, startViewRollup } from './service.ts';

let server: TestServer;
let owner: Person;
let fans: Person[];
let video: Video;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('owner');
  fans = await Promise.all(Array.from({ length: 8 }, () => server.signUp('fan')));
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  video = await publish(server.app, owner);
});

const fetchVideo = (person: Person, incrementView = true) =>
  person.call(getVideo, { params: { videoId: video._id }, query: { incrementView } });

const historyOf = async (person: Person) => (await person.call(listHistory, {})).data.videos;

async function stored(): Promise<{ views: number; pending: number; daily: number }> {
  const { rows } = await sql<{ views: number; pending: number; daily: number }>`
    select views,
      (select count(*)::int from pending_views where video_id = videos.id) as pending,
      (select coalesce(sum(views), 0)::int from daily_views where video_id = videos.id) as daily
    from videos where id = ${video._id}`.execute(server.ctx.db);
  return rows[0] ?? { views: -1, pending: -1, daily: -1 };
}

const minuteLater = () =>
  sql`update video_views set viewed_at = viewed_at - interval '61 seconds'`.execute(server.ctx.db);

const untilWaiting = (callers: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.ctx.db);
      expect(rows).toHaveLength(callers);
    },
    { timeout: 60_000 },
  );

test('a view shows everywhere immediately, before and after a rollup', async () => {
  const [fan] = fans as [Person];
  const views = async () => [
    (await fetchVideo(fan, false)).data.views,
    (await fan.call(listVideos, { query: { userId: owner.user._id } })).data.videos[0]?.views,
  ];
  expect((await fetchVideo(fan)).data.views).toBe(1);
  expect(await views()).toEqual([1, 1]);
  expect(await stored()).toEqual({ views: 0, pending: 1, daily: 0 });
  await rollUpViews(server.ctx);
  expect(await views()).toEqual([1, 1]);
  expect(await stored()).toEqual({ views: 1, pending: 0, daily: 1 });
});

test('a prefetch gets the same response as a visit and leaves no trace', async () => {
  const [fan, other] = fans as [Person, Person];
  const params = { videoId: video._id };
  for (const query of [{ prefetch: true }, { prefetch: true, incrementView: true }]) {
    expect((await fan.call(getVideo, { params, query })).data).toMatchObject({ _id: video._id, views: 0 });
  }
  expect(await stored()).toEqual({ views: 0, pending: 0, daily: 0 });
  expect(await historyOf(fan)).not.toContainEqual(expect.objectContaining({ _id: video._id }));

  await fetchVideo(fan, false);
  const [latest] = await historyOf(fan);
  expect(latest?._id).toBe(video._id);
  await fan.call(getVideo, { params, query: { prefetch: true } });
  expect((await historyOf(fan))[0]).toEqual(latest);

  await owner.call(togglePublish, { params });
  expect((await other.call(getVideo, { params, query: { prefetch: true } })).status).toBe(404);
});

test('a person adds at most one view per minute, and none without the flag', async () => {
  const [fan, other] = fans as [Person, Person];
  for (const flag of [true, true, false]) await fetchVideo(fan, flag);
  expect((await fetchVideo(other)).data.views).toBe(2);
  await minuteLater();
  expect((await fetchVideo(fan)).data.views).toBe(3);
  expect((await fetchVideo(fan)).data.views).toBe(3);
});

test('guests add at most one view per client and day, if they may watch', async () => {
  await setSite(server.ctx, { guests: 'watch' });
  onTestFinished(() => setSite(server.ctx, { guests: 'welcome' }));
  const viewsAfter = async (remoteAddress: string, url = `/api/v1/videos/${video._id}?incrementView=true`) =>
    (await server.app.inject({ url, remoteAddress })).json().data.views;
  expect([await viewsAfter('203.0.113.1'), await viewsAfter('203.0.113.1')]).toEqual([1, 1]);
  expect(await viewsAfter('203.0.113.2')).toBe(2);
  expect(await viewsAfter('203.0.113.3', `/api/v1/videos/${video._id}`)).toBe(2);
  await sql`update rate_limits set expires_at = expires_at - interval '1 day'`.execute(server.ctx.db);
  expect(await viewsAfter('203.0.113.1')).toBe(3);
  const { rows } = await sql`select from rate_limits where key ~ '203.0.113'`.execute(server.ctx.db);
  expect(rows).toEqual([]);
});

test('views that arrive during a rollup are counted once each', async () => {
  for (let round = 1; round <= 3; round += 1) {
    await Promise.all([...fans.map((fan) => fetchVideo(fan)), ...fans.map(() => rollUpViews(server.ctx))]);
    expect((await fetchVideo(owner, false)).data.views).toBe(round * fans.length);
    await minuteLater();
  }
  await rollUpViews(server.ctx);
  expect(await stored()).toEqual({ views: 24, pending: 0, daily: 24 });
});

test('pending views are rolled up when the process stops', async () => {
  const settling = startViewRollup(server.ctx);
  await Promise.all(fans.map((fan) => fetchVideo(fan)));
  await settling[Symbol.asyncDispose]();
  expect(await stored()).toEqual({ views: 8, pending: 0, daily: 8 });
});

test('deleting a video during a rollup deletes its pending views, and no request fails', async () => {
  await Promise.all(fans.map((fan) => fetchVideo(fan)));
  const params = { videoId: video._id };
  const [deleted, ...fetched] = await Promise.all([
    owner.call(deleteVideo, { params }),
    ...fans.map((fan) => fetchVideo(fan)),
    ...fans.map(() => rollUpViews(server.ctx)),
  ]);
  expect(deleted.status).toBe(200);
  for (const outcome of fetched) if (outcome) expect([200, 404]).toContain(outcome.status);
  const { rows } = await sql`select from pending_views where video_id = ${video._id}`.execute(server.ctx.db);
  expect(rows).toEqual([]);
});

test('a view waits for a concurrent deletion without a deadlock', async () => {
  const [fan, other] = fans as [Person, Person];
  await fetchVideo(fan);
  await fetchVideo(other);
  await minuteLater();
  const { db } = server.ctx;
  const met = await db.transaction().execute(async (trx) => {
    // Pauses the deletion after it has locked the video and before it deletes the rows that refer to the video.
    await sql`select from history where user_id = ${other.user._id} for update`.execute(trx);
    const deletion = owner.call(deleteVideo, { params: { videoId: video._id } });
    await untilWaiting(1);
    const view = fetchVideo(fan);
    await untilWaiting(2);
    return { deletion, view };
  });
  expect([(await met.deletion).status, (await met.view).status]).toEqual([200, 404]);
});

test("an owner's dashboard totals include pending views", async () => {
  const before = (await owner.call(getDashboardStats, { params: { channelId: owner.user._id } })).data;
  await fetchVideo(fans[0] as Person);
  const after = (await owner.call(getDashboardStats, { params: { channelId: owner.user._id } })).data;
  expect(after.totalViews).toBe(before.totalViews + 1);
});
