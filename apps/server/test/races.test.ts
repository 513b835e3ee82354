import { getChannel } from '@kinora/contract/channels';
import { addVideoComment, deleteComment, listVideoComments } from '@kinora/contract/comments';
import type { CallOf, Endpoint } from '@kinora/contract/endpoint';
import { toggleCommentLike, toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { addToPlaylist, createPlaylist, getPlaylist, removeFromPlaylist } from '@kinora/contract/playlists';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { postTweet } from '@kinora/contract/tweets';
import { getVideo, publishVideo, togglePublish, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcileCounters } from '../src/features/ops/reconciliation/service.ts';
import { fingerprint } from './fingerprint.ts';
import { publish, upload } from './media.ts';
import type { Person } from './person.ts';
import { startServer, type TestServer } from './server.ts';

/**
 * More requests than database connections, but few enough that the last one in the queue for a lock doesn't time out.
 */
const many = 24;

let server: TestServer;
let owner: Person;
let crowd: Person[];
let video: Video;
let ids: { video: string; tweet: string; comment: string; channel: string };

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('owner');
  crowd = await Promise.all(Array.from({ length: many }, () => server.signUp('member')));
  video = await publish(server.app, owner);
  const params = { videoId: video._id };
  const { data: comment } = await owner.call(addVideoComment, { params, body: { content: 'First' } });
  const { data: tweet } = await owner.call(postTweet, { body: { content: 'Hello' } });
  ids = { video: video._id, tweet: tweet._id, comment: comment._id, channel: owner.user._id };
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sends all requests concurrently; none may fail with a server error. */
async function all<E extends Endpoint>(people: Person[], endpoint: E, input: () => CallOf<E>) {
  const requireNoFailure = server.watchFailures();
  const outcomes = await Promise.all(people.map((person) => person.call(endpoint, input())));
  await requireNoFailure();
  expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
  return outcomes;
}

async function countRows(table: string, column: string, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
    server.ctx.db,
  );
  return rows[0]?.count ?? -1;
}

async function counter(table: string, column: string, id: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where id = ${id}`.execute(server.ctx.db);
  return rows[0]?.value ?? -1;
}

const sameOne = () => Array.from({ length: many }, () => crowd[0] as Person);

describe.each([
  {
    what: 'likes of a video',
    toggle: (people: Person[]) => all(people, toggleVideoLike, () => ({ params: { videoId: ids.video } })),
    facts: ['video_likes', 'target_id', () => ids.video] as const,
    counted: ['videos', 'likes'] as const,
  },
  {
    what: 'likes of a comment',
    toggle: (people: Person[]) =>
      all(people, toggleCommentLike, () => ({ params: { commentId: ids.comment } })),
    facts: ['comment_likes', 'target_id', () => ids.comment] as const,
    counted: ['comments', 'likes'] as const,
  },
  {
    what: 'likes of a tweet',
    toggle: (people: Person[]) => all(people, toggleTweetLike, () => ({ params: { tweetId: ids.tweet } })),
    facts: ['tweet_likes', 'target_id', () => ids.tweet] as const,
    counted: ['tweets', 'likes'] as const,
  },
  {
    what: 'subscriptions to a channel',
    toggle: (people: Person[]) =>
      all(people, toggleSubscription, () => ({ params: { channelId: ids.channel } })),
    facts: ['subscriptions', 'channel_id', () => ids.channel] as const,
    counted: ['users', 'subscribers'] as const,
  },
])('$what', ({ toggle, facts: [table, column, id], counted: [row, name] }) => {
  const state = async () => [await countRows(table, column, id()), await counter(row, name, id())];

  test('an even number of concurrent toggles by one person cancels out', async () => {
    await toggle(sameOne());
    expect(await state()).toEqual([0, 0]);
    await toggle(sameOne().slice(1));
    expect(await state()).toEqual([1, 1]);
    await toggle(sameOne().slice(0, 1));
    expect(await state()).toEqual([0, 0]);
  });

  test('concurrent toggles by different people count once each', async () => {
    await toggle(crowd);
    expect(await state()).toEqual([many, many]);
    await toggle(crowd);
    expect(await state()).toEqual([0, 0]);
  });
});

test('two people who repeatedly subscribe to each other concurrently never deadlock', async () => {
  const [one, two] = crowd as [Person, Person];
  await Promise.all(
    Array.from({ length: 10 }).flatMap(() => [
      all([one], toggleSubscription, () => ({ params: { channelId: two.user._id } })),
      all([two], toggleSubscription, () => ({ params: { channelId: one.user._id } })),
    ]),
  );
  for (const { user } of [one, two]) {
    const { data } = await owner.call(getChannel, { params: { channel: user.username } });
    expect([data.subscribersCount, data.channelsSubscribedToCount]).toEqual([0, 0]);
  }
});

test('exactly one of many concurrent additions to a playlist succeeds, as does exactly one removal', async () => {
  const { data: playlist } = await owner.call(createPlaylist, { body: { name: 'Mine', description: '' } });
  const params = { videoId: ids.video, playlistId: playlist._id };
  const owners = Array.from({ length: many }, () => owner);
  const added = await all(owners, addToPlaylist, () => ({ params }));
  expect(added.map(({ status }) => status).sort()).toEqual([200, ...Array(many - 1).fill(400)]);
  const read = async () =>
    (await owner.call(getPlaylist, { params: { playlistId: playlist._id } })).data.videosCount;
  expect(await read()).toBe(1);
  const removed = await all(owners, removeFromPlaylist, () => ({ params }));
  expect(removed.map(({ status }) => status).sort()).toEqual([200, ...Array(many - 1).fill(400)]);
  expect(await read()).toBe(0);
});

test('concurrent requests of one person count as one view', async () => {
  const visit = () => ({ params: { videoId: ids.video }, query: { incrementView: true } });
  const views = async () => (await owner.call(getVideo, { params: { videoId: ids.video } })).data.views;
  await all(sameOne(), getVideo, visit);
  expect(await views()).toBe(1);
  await all(crowd, getVideo, visit);
  expect(await views()).toBe(many);
});

test('concurrent comments are all stored and counted', async () => {
  const before = await countRows('comments', 'video_id', ids.video);
  const written = await all(crowd, addVideoComment, () => ({
    params: { videoId: ids.video },
    body: { content: 'Me too' },
  }));
  expect(written.every(({ status }) => status === 201)).toBe(true);
  const { data } = await owner.call(listVideoComments, { params: { videoId: ids.video } });
  expect([data.pagination.totalComments, await countRows('comments', 'video_id', ids.video)]).toEqual([
    before + many,
    before + many,
  ]);
});

test('replies posted while their comment is deleted are deleted too, and all counters stay correct', async () => {
  const params = { videoId: ids.video };
  const { data } = await owner.call(addVideoComment, { params, body: { content: 'Soon gone' } });
  const body = { content: 'Me too', parentId: data._id };
  const [deleted, ...replies] = await Promise.all([
    owner.call(deleteComment, { params: { commentId: data._id } }),
    ...crowd.map((person) => person.call(addVideoComment, { params, body })),
  ]);
  expect(deleted.status).toBe(200);
  expect(new Set([201, 404, ...replies.map(({ status }) => status)])).toEqual(new Set([201, 404]));
  const right = await fingerprint(server.ctx.db);
  await reconcileCounters(server.ctx, AbortSignal.timeout(60_000));
  expect(await fingerprint(server.ctx.db)).toEqual(right);
});

test('an even number of concurrent publish toggles cancels out, and half of the responses say published', async () => {
  const outcomes = await all(
    Array.from({ length: many }, () => owner),
    togglePublish,
    () => ({ params: { videoId: ids.video } }),
  );
  expect(outcomes.filter(({ data }) => data.isPublished)).toHaveLength(many / 2);
  const { data } = await owner.call(getVideo, { params: { videoId: ids.video } });
  expect(data.isPublished).toBe(true);
});

test('concurrent publications of one upload create one video, which every response returns', async () => {
  const file = await upload(server.app, owner, 'videos', 'clip.mp4');
  const thumbnail = await upload(server.app, owner, 'thumbnails', 'image.jpg');
  const body = {
    title: 'Once',
    description: 'And no more',
    uploadedVideoResponse: file.body,
    thumbnailLink: thumbnail.body.secure_url,
  };
  const outcomes = await all(
    Array.from({ length: many }, () => owner),
    publishVideo,
    () => ({ body }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 201));
  const [first] = outcomes;
  expect(new Set(outcomes.map(({ data }) => data._id))).toEqual(new Set([first?.data._id]));
  expect(await countRows('videos', 'asset_id', file.body.asset_id)).toBe(1);
});
