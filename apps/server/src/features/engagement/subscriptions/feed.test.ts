import { blockPerson } from '@kinora/contract/blocks';
import { addTweetComment } from '@kinora/contract/comments';
import { toggleTweetLike } from '@kinora/contract/likes';
import {
  listLatestChannels,
  listSubscriptionFeed,
  listSubscriptionVideos,
  markChannelSeen,
  toggleSubscription,
} from '@kinora/contract/subscriptions';
import { postTweet } from '@kinora/contract/tweets';
import { deleteVideo, getVideo, togglePublish, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const subscribe = (person: Person, channel: Person) =>
  person.call(toggleSubscription, { params: { channelId: channel.user._id } });

async function feedOf(person: Person, query = {}): Promise<string[]> {
  const { data } = await person.call(listSubscriptionVideos, { query });
  return data.videos.map(({ _id }) => _id);
}

async function channelsOf(person: Person): Promise<[string, boolean][]> {
  const { data } = await person.call(listLatestChannels, {});
  return data.channels.map(({ _id, hasNew }) => [_id, hasNew]);
}

test('the feed has the videos of all channels by age, including those older than the subscription', async () => {
  const [fan, stranger] = [await server.signUp('fan'), await server.signUp('stranger')];
  const channels = await Promise.all(Array.from({ length: 30 }, () => server.signUp('channel')));
  const published: string[] = [];
  // Channel 0 has most of the newest videos, so a query that reads one video per channel would miss some.
  for (const at of [3, 1, 2, 0, 0, 1, 0, 0, 4, 0]) {
    const channel = channels[at] ?? expect.unreachable();
    published.unshift((await publishBlank(server, channel))._id);
  }
  await publishBlank(server, stranger);
  for (const channel of channels) await subscribe(fan, channel);
  expect(await feedOf(fan)).toEqual(published);
  const first = await fan.call(listSubscriptionVideos, { query: { limit: 4 } });
  const cursor = first.data.nextCursor ?? '';
  expect(await feedOf(fan, { limit: 4, cursor })).toEqual(published.slice(4, 8));
  expect(await feedOf(fan, { limit: 4, page: 3 })).toEqual(published.slice(8));
  expect(await feedOf(stranger)).toEqual([]);
});

test('the feed leaves out drafts, unlisted videos, channels that the viewer unsubscribed from and channels that block the viewer', async () => {
  const [fan, left, blocker, kept] = [
    await server.signUp('fan'),
    await server.signUp('left'),
    await server.signUp('blocker'),
    await server.signUp('kept'),
  ];
  for (const channel of [left, blocker, kept]) await subscribe(fan, channel);
  const [, , video, draft, unlisted] = [
    await publishBlank(server, left),
    await publishBlank(server, blocker),
    await publishBlank(server, kept),
    await publishBlank(server, kept),
    await publishBlank(server, kept),
  ];
  await kept.call(togglePublish, { params: { videoId: draft._id } });
  await kept.call(updateVideo, { params: { videoId: unlisted._id }, body: { visibility: 'unlisted' } });
  await subscribe(fan, left);
  await blocker.call(blockPerson, { params: { userId: fan.user._id } });
  expect(await feedOf(fan)).toEqual([video._id]);
  expect(await channelsOf(fan)).toEqual([[kept.user._id, true]]);
});

test('the feed reflects every change immediately', async () => {
  const [fan, one, other] = [
    await server.signUp('fan'),
    await server.signUp('one'),
    await server.signUp('other'),
  ];
  await subscribe(fan, one);
  const first = await publishBlank(server, other);
  expect(await feedOf(fan)).toEqual([]);
  await subscribe(fan, other);
  expect(await feedOf(fan)).toEqual([first._id]);
  const second = await publishBlank(server, one);
  expect(await feedOf(fan)).toEqual([second._id, first._id]);
  await one.call(updateVideo, { params: { videoId: second._id }, body: { visibility: 'unlisted' } });
  expect(await feedOf(fan)).toEqual([first._id]);
  await one.call(updateVideo, { params: { videoId: second._id }, body: { visibility: 'public' } });
  await other.call(deleteVideo, { params: { videoId: first._id } });
  expect(await feedOf(fan)).toEqual([second._id]);
  await subscribe(fan, one);
  expect(await feedOf(fan)).toEqual([]);
});

test('a channel is marked as having a new video until the viewer visits the channel or starts to watch the video', async () => {
  const [fan, one, other] = [
    await server.signUp('fan'),
    await server.signUp('one'),
    await server.signUp('other'),
  ];
  await publishBlank(server, one);
  for (const channel of [one, other]) await subscribe(fan, channel);
  // The fan subscribed before the videos below were published.
  await sql`update subscriptions set seen_at = now() - interval '1 second'`.execute(server.ctx.db);
  await sql`update videos set created_at = created_at - interval '1 minute'`.execute(server.ctx.db);
  expect(await channelsOf(fan)).toEqual([[one.user._id, false]]);

  const watched = await publishBlank(server, other);
  await publishBlank(server, one);
  expect(await channelsOf(fan)).toEqual([
    [one.user._id, true],
    [other.user._id, true],
  ]);
  await fan.call(getVideo, { params: { videoId: watched._id } });
  const seen = await fan.call(markChannelSeen, { params: { channelId: one.user._id } });
  expect([seen.status, seen.data]).toEqual([200, { hasNew: false }]);
  expect(await channelsOf(fan)).toEqual([
    [one.user._id, false],
    [other.user._id, false],
  ]);
});

test('pages of a feed of many channels have no gaps or repeats, and the thirty channels with the latest videos are listed', async () => {
  const fan = await server.signUp('fan');
  const channels = await Promise.all(Array.from({ length: 32 }, () => server.signUp('channel')));
  const published: string[] = [];
  for (const channel of channels) {
    await subscribe(fan, channel);
    published.unshift((await publishBlank(server, channel))._id);
  }
  const { data } = await fan.call(listSubscriptionVideos, { query: { limit: 10 } });
  const cursor = data.nextCursor ?? expect.unreachable();
  expect(data.videos.map(({ _id }) => _id)).toEqual(published.slice(0, 10));
  expect(await feedOf(fan, { limit: 10, cursor })).toEqual(published.slice(10, 20));
  expect(await feedOf(fan, { limit: 10, page: 2 })).toEqual(published.slice(10, 20));
  expect(await feedOf(fan, { limit: 100 })).toEqual(published);
  const latest = channels.slice(2).reverse();
  expect((await channelsOf(fan)).map(([id]) => id)).toEqual(latest.map(({ user }) => user._id));
});

test('numbered pages of the feed end after 500 entries', async () => {
  const fan = await server.signUp('fan');
  const { data } = await fan.call(listSubscriptionVideos, { query: { limit: 100, page: 6 } });
  expect([data.videos, data.hasNextPage]).toEqual([[], false]);
});

type Entry = ['video' | 'tweet', string];

async function entriesOf(person: Person, query = {}): Promise<Entry[]> {
  const { data } = await person.call(listSubscriptionFeed, { query });
  return data.items.map((item) => [item.kind, item.kind === 'video' ? item.video._id : item.tweet._id]);
}

async function tweetBy(person: Person): Promise<Entry> {
  return ['tweet', (await person.call(postTweet, { body: { content: 'Hello' } })).data._id];
}
const videoBy = async (person: Person): Promise<Entry> => ['video', (await publishBlank(server, person))._id];

test('the mixed feed has the videos and tweets of all channels by age, and can have only the tweets', async () => {
  const [fan, stranger] = [await server.signUp('fan'), await server.signUp('stranger')];
  const [one, other] = [await server.signUp('one'), await server.signUp('other')];
  for (const channel of [one, other]) await subscribe(fan, channel);
  const entries: Entry[] = [];
  for (const [publish, channel] of [
    [tweetBy, one],
    [videoBy, one],
    [videoBy, other],
    [tweetBy, other],
    [tweetBy, other],
    [videoBy, one],
  ] as const) {
    entries.unshift(await publish(channel));
  }
  await tweetBy(stranger);
  const tweets = entries.filter(([kind]) => kind === 'tweet');
  expect(await entriesOf(fan)).toEqual(entries);
  expect(await entriesOf(fan, { type: 'tweets' })).toEqual(tweets);
  expect(await entriesOf(stranger)).toEqual([]);
  for (const [type, all] of [
    ['all', entries],
    ['tweets', tweets],
  ] as const) {
    const { data } = await fan.call(listSubscriptionFeed, { query: { type, limit: 2 } });
    const cursor = data.nextCursor ?? expect.unreachable();
    expect(await entriesOf(fan, { type, limit: 2, cursor })).toEqual(all.slice(2, 4));
    expect(await entriesOf(fan, { type, limit: 2, page: 2 })).toEqual(all.slice(2, 4));
  }
});

test('a tweet in the feed has its counts and whether the viewer likes it', async () => {
  const [fan, channel] = [await server.signUp('fan'), await server.signUp('channel')];
  await subscribe(fan, channel);
  const [, tweetId] = await tweetBy(channel);
  await fan.call(toggleTweetLike, { params: { tweetId } });
  await fan.call(addTweetComment, { params: { tweetId }, body: { content: 'Hello' } });
  const { data } = await fan.call(listSubscriptionFeed, {});
  expect(data.items).toMatchObject([
    { kind: 'tweet', tweet: { _id: tweetId, isLiked: true, likes: 1, commentsCount: 1 } },
  ]);
});

test('the mixed feed leaves out hidden tweets and those of hidden people, and tweets across a block', async () => {
  const [fan, channel, blocked, hidden] = [
    await server.signUp('fan'),
    await server.signUp('channel'),
    await server.signUp('blocked'),
    await server.signUp('hidden'),
  ];
  await fan.call(blockPerson, { params: { userId: blocked.user._id } });
  for (const person of [channel, blocked, hidden]) await subscribe(fan, person);
  const video = await videoBy(blocked);
  const [, hiddenTweet] = await tweetBy(channel);
  const tweet = await tweetBy(channel);
  for (const person of [blocked, hidden]) await tweetBy(person);
  const { db } = server.ctx;
  await db.updateTable('tweets').set({ hidden_reason: 'Spam' }).where('id', '=', hiddenTweet).execute();
  await db.updateTable('users').set({ hidden: true }).where('id', '=', hidden.user._id).execute();
  expect(await entriesOf(fan)).toEqual([tweet, video]);
  // Full pages, although the entries that come first are left out.
  expect(await entriesOf(fan, { limit: 1 })).toEqual([tweet]);
});
