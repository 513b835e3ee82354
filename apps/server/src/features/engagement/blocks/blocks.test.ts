import { blockPerson, listBlocks, unblockPerson } from '@kinora/contract/blocks';
import { getChannel } from '@kinora/contract/channels';
import { listTweetComments, listVideoComments } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { login } from '@kinora/contract/sessions';
import { listSubscribers, toggleSubscription } from '@kinora/contract/subscriptions';
import { getTweet, listTweets, updateTweet } from '@kinora/contract/tweets';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from '../../../../test/fingerprint.ts';
import {
  type Content,
  createContent,
  deleteCommentsBy,
  interactions,
} from '../../../../test/interactions.ts';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { reconcileCounters } from '../../ops/reconciliation/service.ts';

let server: TestServer;
let blocker: Person;
let blocked: Person;
let third: Person;
/** Content by each person, all of which has comments by all three. */
let of: { blocker: Content; blocked: Content; third: Content };

const refused = "You can't do this because this person has blocked you.";
const everything = { query: { limit: 100 } };
const block = (person: Person, other: Person) =>
  person.call(blockPerson, { params: { userId: other.user._id } });
const unblock = (person: Person, other: Person) =>
  person.call(unblockPerson, { params: { userId: other.user._id } });

beforeAll(async () => {
  server = await startServer();
  blocker = await server.signUp('blocker');
  blocked = await server.signUp('blocked');
  third = await server.signUp('third');
});
beforeEach(async () => {
  await server.ctx.db.deleteFrom('blocks').execute();
  const people = [blocker, blocked, third];
  of = {
    blocker: await createContent(server, blocker, people),
    blocked: await createContent(server, blocked, people),
    third: await createContent(server, third, people),
  };
});
afterAll(() => server[Symbol.asyncDispose]());

describe('blocking', () => {
  test('returns the state and is idempotent', async () => {
    for (const _ of ['first', 'again']) {
      const { status, data } = await block(blocker, blocked);
      expect([status, data]).toEqual([200, { isBlocked: true }]);
    }
    for (const _ of ['first', 'again']) {
      const { status, data } = await unblock(blocker, blocked);
      expect([status, data]).toEqual([200, { isBlocked: false }]);
    }
  });

  test('fails for oneself and for an account that does not exist', async () => {
    const own = await block(blocker, blocker);
    expect([own.status, own.error.message]).toEqual([400, 'You cannot block yourself']);
    const params = { userId: of.blocker.video };
    const none = [await blocker.call(blockPerson, { params }), await blocker.call(unblockPerson, { params })];
    expect(none.map(({ status, error }) => [status, error.message])).toEqual([
      [404, 'Channel not found'],
      [404, 'Channel not found'],
    ]);
  });

  test("ends both people's subscriptions to each other, and no others", async () => {
    const people = [await server.signUp(), await server.signUp(), await server.signUp()] as const;
    for (const person of people) {
      for (const { user } of people.filter((one) => one !== person)) {
        await person.call(toggleSubscription, { params: { channelId: user._id } });
      }
    }
    await block(people[0], people[1]);
    const counts = people.map(async ({ user }) => {
      const { data } = await third.call(getChannel, { params: { channel: user._id } });
      const { data: list } = await third.call(listSubscribers, { params: { channelId: user._id } });
      return [data.subscribersCount, data.channelsSubscribedToCount, list.subscribers.length];
    });
    expect(await Promise.all(counts)).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [2, 2, 2],
    ]);
    const counted = await fingerprint(server.ctx.db);
    await block(people[0], people[1]);
    await reconcileCounters(server.ctx, AbortSignal.timeout(60_000));
    expect(await fingerprint(server.ctx.db)).toEqual(counted);
  });

  test('keeps old comments and likes, which still count', async () => {
    const params = { videoId: of.blocker.video };
    await blocked.call(toggleVideoLike, { params });
    const before = (await third.call(listVideoComments, { params })).data;
    await block(blocker, blocked);
    expect((await third.call(listVideoComments, { params })).data).toEqual(before);
    expect((await blocker.call(getVideo, { params })).data.totalLikes).toBe(1);
    expect((await blocked.call(getVideo, { params })).data).toMatchObject({ totalLikes: 1, isLiked: true });
  });
});

describe('a blocked person', () => {
  test.each(Object.entries(interactions))("can't %s", async (_, act) => {
    expect((await act(blocked, of.blocker, of.third)).status).toBeLessThan(300);
    await block(blocker, blocked);
    const before = await fingerprint(server.ctx.db);
    const { status, error } = await act(blocked, of.blocker, of.third);
    expect([status, error.code, error.message]).toEqual([403, 'FORBIDDEN', refused]);
    expect(await fingerprint(server.ctx.db)).toEqual(before);
    expect((await act(third, of.blocker, of.third)).status).toBeLessThan(300);
    await unblock(blocker, blocked);
    expect((await act(blocked, of.blocker, of.third)).status).toBeLessThan(300);
  });

  test('gets the same error for every refused action', async () => {
    await block(blocker, blocked);
    const attempts = Object.values(interactions).map((act) => act(blocked, of.blocker, of.third));
    const answers = (await Promise.all(attempts)).map(({ error: { requestId, ...error } }) => error);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('can delete their own comments', async () => {
    await block(blocker, blocked);
    const deletions = await deleteCommentsBy(blocked, of.blocker);
    expect(deletions.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('sees the channel and its videos like anyone else', async () => {
    await block(blocker, blocked);
    const open = async (person: Person) => {
      const { data } = await person.call(getVideo, { params: { videoId: of.blocker.video } });
      return { ...data, playback: { ...data.playback, session: typeof data.playback.session } };
    };
    const visit = async (person: Person) => [
      (await person.call(getChannel, { params: { channel: blocker.user.username } })).data,
      (await person.call(listVideos, { query: { userId: blocker.user._id } })).data,
      await open(person),
    ];
    expect(await visit(blocked)).toEqual(await visit(await server.signUp('stranger')));
  });
});

test('the blocker can still act on the channel and videos of the blocked person, but not on hidden tweets and comments', async () => {
  await block(blocker, blocked);
  const { 'comment on a video': comment, 'like a video': like, subscribe } = interactions;
  for (const act of [comment, like, subscribe]) {
    expect((await act(blocker, of.blocked, of.third)).status).toBeLessThan(300);
  }
  const { 'comment on a tweet': reply, 'like a tweet': praise, 'like a comment': agree } = interactions;
  for (const act of [reply, praise, agree]) {
    expect((await act(blocker, of.blocked, of.third)).status).toBe(404);
  }
});

describe.each([
  { who: 'the blocked person', viewer: () => blocked, author: () => blocker, content: () => of.blocker },
  { who: 'the blocker', viewer: () => blocker, author: () => blocked, content: () => of.blocked },
])('$who', ({ viewer, author, content }) => {
  beforeEach(() => block(blocker, blocked));

  test.each(['top', 'newest'] as const)('sees no comment by the other person: %s', async (sortBy) => {
    const query = { limit: 100, sortBy };
    const read = async (person: Person) => [
      (await person.call(listVideoComments, { params: { videoId: of.third.video }, query })).data,
      (await person.call(listTweetComments, { params: { tweetId: of.third.tweet }, query })).data,
    ];
    const [seen, all] = [await read(viewer()), await read(third)];
    for (const [index, { comments, pagination }] of all.entries()) {
      const others = comments.filter(({ owner }) => owner._id !== author().user._id);
      expect(others.length).toBeLessThan(comments.length);
      expect(seen[index]?.comments.map(({ _id }) => _id)).toEqual(others.map(({ _id }) => _id));
      expect([seen[index]?.pagination.totalComments, pagination.totalComments]).toEqual([
        others.length,
        comments.length,
      ]);
    }
  });

  test.each(['top', 'newest'] as const)('gets full pages to the end, sorted by %s', async (sortBy) => {
    const params = { videoId: of.third.video };
    for (let n = 0; n < 6; n += 1) {
      for (const person of [author(), third]) {
        await interactions['comment on a video'](person, of.third, of.blocker);
      }
    }
    const read = async (query: { page?: number; cursor?: string; limit: number }) =>
      (await viewer().call(listVideoComments, { params, query: { ...query, sortBy } })).data;
    const ids = (await read({ limit: 100 })).comments.map(({ _id }) => _id);
    expect(ids).toHaveLength(8);
    const [first, second, last] = [
      await read({ limit: 3, page: 1 }),
      await read({ limit: 3, page: 2 }),
      await read({ limit: 3, page: 3 }),
    ];
    expect([first, second, last].flatMap(({ comments }) => comments.map(({ _id }) => _id))).toEqual(ids);
    expect([first, second, last].map(({ comments }) => comments.length)).toEqual([3, 3, 2]);
    expect([first, second, last].map(({ hasNextPage }) => hasNextPage)).toEqual([true, true, false]);
    expect(first.pagination).toMatchObject({ totalPages: 3, totalComments: 8 });
    const followed = await read({ limit: 3, cursor: first.nextCursor ?? '' });
    expect(followed).toEqual(second);
    expect(await read({ limit: 3, cursor: followed.nextCursor ?? '' })).toEqual(last);
  });

  test('sees no tweet by the other person, nor comments on it', async () => {
    const { tweet: tweetId } = content();
    const params = { userId: author().user._id };
    const { status, data, response } = await viewer().call(listTweets, { params });
    expect([status, data, response.json().pagination.hasNextPage]).toEqual([200, [], false]);
    expect((await third.call(listTweets, { params })).data.map(({ _id }) => _id)).toContain(tweetId);
    const answers = [
      await viewer().call(getTweet, { params: { tweetId } }),
      await viewer().call(listTweetComments, { params: { tweetId } }),
      await viewer().call(updateTweet, { params: { tweetId }, body: { content: 'Mine' } }),
    ];
    expect(answers.map(({ status, error }) => [status, error.message])).toEqual(
      answers.map(() => [404, 'Tweet not found']),
    );
    expect((await third.call(getTweet, { params: { tweetId } })).status).toBe(200);
  });

  test('sees everything again after the block is lifted', async () => {
    await unblock(blocker, blocked);
    const params = { videoId: of.third.video };
    expect((await viewer().call(listVideoComments, { params })).data).toEqual(
      (await third.call(listVideoComments, { params })).data,
    );
    const { data } = await viewer().call(listTweets, { params: { userId: author().user._id } });
    expect(data.map(({ _id }) => _id)).toContain(content().tweet);
  });
});

test('only the blocker sees the block', async () => {
  await block(blocker, blocked);
  const isBlocked = async (viewer: Person, channel: Person) =>
    (await viewer.call(getChannel, { params: { channel: channel.user._id } })).data.isBlocked;
  expect([
    await isBlocked(blocker, blocked),
    await isBlocked(blocked, blocker),
    await isBlocked(third, blocked),
    await isBlocked(blocker, third),
  ]).toEqual([true, false, false, false]);
  const listed = async (person: Person) =>
    (await person.call(listBlocks, everything)).data.people.map(({ _id }) => _id);
  await block(blocker, third);
  expect([await listed(blocker), await listed(blocked), await listed(third)]).toEqual([
    [third.user._id, blocked.user._id],
    [],
    [],
  ]);
});

test('a block applies to all sessions of both people, whether created before or after it', async () => {
  const params = { videoId: of.third.video };
  const count = async (person: Person) =>
    (await person.call(listVideoComments, { params })).data.pagination.totalComments;
  await block(blocker, blocked);
  for (const { user, call } of [blocker, blocked]) {
    const { response } = await call(login, { body: { username: user.username, password } });
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    const { data } = await callEndpoint(server.app, listVideoComments, { params }, cookies);
    expect([data.pagination.totalComments, await count(third)]).toEqual([2, 3]);
  }
});

test('a block on one server applies to the next request on another', async () => {
  await using second = await startServer({ DATABASE_URL: server.ctx.config.databaseUrl ?? '' });
  const there: Person = {
    ...blocked,
    call: (endpoint, input) => callEndpoint(second.app, endpoint, input, blocked.cookies),
  };
  const params = { videoId: of.third.video };
  const seenThere = async () => (await there.call(listVideoComments, { params })).data.comments.length;
  for (const change of [block, unblock, block]) {
    const before = await seenThere();
    await change(blocker, blocked);
    expect(await seenThere()).toBe(before + (change === block ? -1 : 1));
    const { status } = await interactions['like a tweet'](there, of.blocker, of.third);
    expect(status).toBe(change === block ? 403 : 200);
  }
});
