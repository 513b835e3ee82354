import { getDashboardActivity } from '@kinora/contract/dashboard';
import { toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../test/blank-video.ts';
import type { Person } from '../../../test/person.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { settleViews } from '../views/service.ts';

let server: TestServer;
let owner: Person;
let fan: Person;
let video: Video;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  video = await publishBlank(server, owner);
});
afterAll(() => server[Symbol.asyncDispose]());

async function activityOf(person: Person) {
  const { data } = await person.call(getDashboardActivity, { params: { channelId: person.user._id } });
  return data.days;
}

async function moveBack(table: 'video_likes' | 'subscriptions', days: number): Promise<void> {
  await server.ctx.db
    .updateTable(table)
    .set({ created_at: sql<Date>`created_at - make_interval(days => ${days})` })
    .execute();
}

const view = (person: Person) =>
  person.call(getVideo, { params: { videoId: video._id }, query: { incrementView: true } });
const like = () => fan.call(toggleVideoLike, { params: { videoId: video._id } });

test('a channel without visits has 28 days of zeros, ending today', async () => {
  const days = await activityOf(fan);
  expect(days).toHaveLength(28);
  expect(days.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10));
  for (const { views, likes, subscribers } of days) expect([views, likes, subscribers]).toEqual([0, 0, 0]);
});

test('an event counts on its day, and no longer counts once it is undone', async () => {
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
  await settleViews(server.ctx);
  await db.updateTable('daily_views').set({ day: sql<string>`day - 1` }).execute();
  await db.updateTable('video_views').set({ viewed_at: sql<Date>`viewed_at - interval '1 day'` }).execute();
  await Promise.all(Array.from({ length: 8 }, () => view(fan)));
  const [yesterday, today] = (await activityOf(owner)).slice(-2);
  expect([yesterday?.views, today?.views]).toEqual([2, 1]);
});

test('only the owner sees the days', async () => {
  const params = { channelId: owner.user._id };
  expect((await fan.call(getDashboardActivity, { params })).status).toBe(403);
  const nobody = { channelId: video._id };
  expect((await fan.call(getDashboardActivity, { params: nobody })).status).toBe(404);
});
