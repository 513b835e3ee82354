import {
  getDashboardActivity,
  getDashboardStats,
  listDashboardVideos,
  type OwnVideoStatus,
} from '@kinora/contract/dashboard';
import type { CallOf, QueryOf } from '@kinora/contract/endpoint';
import { toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { deleteVideo, getVideo, updateVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { untilDateHolds } from '../../../../test/utc-day.ts';
import { rollUpViews } from '../views/service.ts';
import { rollUpChannels } from './rollup.ts';

let server: TestServer;
let owner: Person;
let fan: Person;
let video: Video;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await untilDateHolds();
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  video = await publishBlank(server, owner);
});

async function activityOf(person: Person) {
  const { data } = await person.call(getDashboardActivity, { params: { channelId: person.user._id } });
  return data.days;
}

async function moveBack(table: 'video_likes' | 'subscriptions', days: number): Promise<void> {
  const { db } = server.ctx;
  const facts = await db.deleteFrom(table).returningAll().execute();
  const earlier = facts.map((fact) => ({
    ...fact,
    created_at: new Date(fact.created_at.getTime() - days * 86_400_000),
  }));
  await db
    .insertInto(table)
    .values(earlier as never)
    .execute();
}

const view = (person: Person) =>
  person.call(getVideo, { params: { videoId: video._id }, query: { incrementView: true } });
const like = () => fan.call(toggleVideoLike, { params: { videoId: video._id } });

test('a channel without activity has 28 days of zeros, ending today', async () => {
  const days = await activityOf(fan);
  expect(days).toHaveLength(28);
  expect(days.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10));
  for (const { views, likes, subscribers } of days) expect([views, likes, subscribers]).toEqual([0, 0, 0]);
});

test('an event counts on its day until it is undone', async () => {
  await Promise.all([view(owner), view(fan), view(fan)]);
  await like();
  await fan.call(toggleSubscription, { params: { channelId: owner.user._id } });
  expect((await activityOf(owner)).at(-1)).toMatchObject({ views: 2, likes: 1, subscribers: 1 });

  await moveBack('video_likes', 3);
  await moveBack('subscriptions', 27);
  const days = await activityOf(owner);
  expect(days.at(-1)).toMatchObject({ views: 2, likes: 0, subscribers: 0 });
  expect(days.at(-4)).toMatchObject({ views: 0, likes: 1 });
  expect(days.at(0)).toMatchObject({ subscribers: 1 });

  await moveBack('subscriptions', 1);
  await like();
  const sums = (await activityOf(owner)).map(({ likes, subscribers }) => likes + subscribers);
  expect(sums).toEqual(days.map(() => 0));
});

test("a second view in the same minute isn't counted, and one on the next day counts for that day", async () => {
  const { db } = server.ctx;
  await Promise.all([view(owner), view(fan), view(fan)]);
  await rollUpViews(server.ctx);
  await rollUpChannels(server.ctx);
  await db.updateTable('daily_views').set({ day: sql<string>`day - 1` }).execute();
  await db.updateTable('channel_days').set({ day: sql<string>`day - 1` }).execute();
  await db.updateTable('video_views').set({ viewed_at: sql<Date>`viewed_at - interval '1 day'` }).execute();
  await Promise.all(Array.from({ length: 8 }, () => view(fan)));
  const [yesterday, today] = (await activityOf(owner)).slice(-2);
  expect([yesterday?.views, today?.views]).toEqual([2, 1]);
});

test('totals and daily activity are correct before and after a rollup, and exclude a deleted video', async () => {
  const other = await publishBlank(server, owner);
  await Promise.all([view(owner), view(fan)]);
  await like();
  await fan.call(toggleVideoLike, { params: { videoId: other._id } });
  const channelId = owner.user._id;
  const figures = async () => {
    const { data } = await owner.call(getDashboardStats, { params: { channelId } });
    return [data.totalVideos, data.totalViews, data.totalLikes, (await activityOf(owner)).at(-1)];
  };
  const date = new Date().toISOString().slice(0, 10);
  const all = [2, 2, 2, { date, views: 2, likes: 2, subscribers: 0 }];
  expect(await figures()).toEqual(all);
  await rollUpViews(server.ctx);
  expect(await figures()).toEqual(all);
  await Promise.all([1, 2, 3].map(() => rollUpChannels(server.ctx)));
  expect(await figures()).toEqual(all);

  await owner.call(deleteVideo, { params: { videoId: video._id } });
  const left = [1, 0, 1, { date, views: 0, likes: 1, subscribers: 0 }];
  expect(await figures()).toEqual(left);
  await rollUpChannels(server.ctx);
  expect(await figures()).toEqual(left);
  expect(await server.ctx.db.selectFrom('channel_changes').selectAll().execute()).toEqual([]);
});

test('only the owner can read the daily activity', async () => {
  const params = { channelId: owner.user._id };
  expect((await fan.call(getDashboardActivity, { params })).status).toBe(403);
  const nobody = { channelId: video._id };
  expect((await fan.call(getDashboardActivity, { params: nobody })).status).toBe(404);
});

async function ownVideos(query: Partial<QueryOf<typeof listDashboardVideos>>) {
  const { data } = await owner.call(listDashboardVideos, {
    params: { channelId: owner.user._id },
    query: { ...query, limit: 2 },
  });
  const titles = data.videos.map(({ title }) => title);
  const { totalVideos: total, totalPages } = data.pagination;
  return { titles, total, totalPages, next: data.nextCursor };
}

test('own videos are found by words, drafts included, and counted', async () => {
  for (const title of ['Red kites', 'Blue kite', 'Kites at sea']) {
    await publishBlank(server, owner, { title, asDraft: title === 'Blue kite' });
  }
  await publishBlank(server, fan, { title: 'Kites of a fan' });
  const first = await ownVideos({ query: 'kite', sortBy: 'title', sortType: 'asc' });
  expect(first).toMatchObject({ titles: ['Blue kite', 'Kites at sea'], total: 3, totalPages: 2 });
  const cursor = first.next ?? expect.unreachable();
  const second = await ownVideos({ query: 'kite', sortBy: 'title', sortType: 'asc', cursor });
  expect(second).toMatchObject({ titles: ['Red kites'], total: 3, next: null });
  expect(await ownVideos({ query: 'kite', page: 5 })).toMatchObject({ titles: [], total: 3 });
  expect(await ownVideos({ query: '…' })).toMatchObject({ titles: [], total: 0 });
});

test('each status lists only its videos', async () => {
  const { db } = server.ctx;
  const change = async (title: string, body: CallOf<typeof updateVideo>['body']) => {
    const { _id: videoId, ...made } = await publishBlank(server, owner, { title });
    await owner.call(updateVideo, { params: { videoId }, body });
    return { videoId, ...made };
  };
  await change('Unlisted', { visibility: 'unlisted' });
  await change('Draft', { asDraft: true });
  await change('Scheduled', { asDraft: true, publishAt: new Date(Date.now() + 86_400_000).toISOString() });
  const { videoId } = await change('Failed', { visibility: 'unlisted' });
  const { asset_id: id } = await db
    .selectFrom('videos')
    .select('asset_id')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
  await db.updateTable('media_assets').set({ status: 'failed' }).where('id', '=', id).execute();
  const titlesOf = async (status: OwnVideoStatus) => (await ownVideos({ status })).titles;
  expect(await titlesOf('public')).toEqual(['A video']);
  expect(await titlesOf('unlisted')).toEqual(['Failed', 'Unlisted']);
  expect(await titlesOf('draft')).toEqual(['Draft']);
  expect(await titlesOf('scheduled')).toEqual(['Scheduled']);
  expect(await titlesOf('failed')).toEqual(['Failed']);
});
