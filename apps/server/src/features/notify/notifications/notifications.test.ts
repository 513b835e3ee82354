import { blockPerson } from '@kinora/contract/blocks';
import { addTweetComment, addVideoComment, deleteComment, updateComment } from '@kinora/contract/comments';
import { toggleCommentLike, toggleVideoLike } from '@kinora/contract/likes';
import {
  followNotifications,
  listNotifications,
  type Notification,
  readNotifications,
} from '@kinora/contract/notifications';
import { setBell, toggleSubscription } from '@kinora/contract/subscriptions';
import { postTweet } from '@kinora/contract/tweets';
import { deleteVideo, getVideo, togglePublish, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { untilDateHolds } from '../../../../test/utc-day.ts';
import { deliverOutboxJob } from '../../content/comments/jobs.ts';

let server: TestServer;
let ada: Person;
let grace: Person;
let mary: Person;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
  mary = await server.signUp('mary');
});

const inboxOf = async (person: Person) => (await person.call(listNotifications, {})).data;
const saidTo = async (person: Person) => (await inboxOf(person)).notifications.map(summaryOf);
const unreadOf = async (person: Person) => (await person.call(followNotifications, {})).data.unreadCount;
const summaryOf = ({ kind, actors, actorsCount }: Notification) =>
  `${kind} by ${actors.map(({ username }) => username).join()} of ${actorsCount}`;
const by = (kind: string, ...people: Person[]) =>
  `${kind} by ${people.map(({ user }) => user.username).join()} of ${people.length}`;

const subscribe = (person: Person, channel: Person) =>
  person.call(toggleSubscription, { params: { channelId: channel.user._id } });
const comment = async (person: Person, videoId: string, content: string, parentId?: string) => {
  const body = { content, ...(parentId && { parentId }) };
  return (await person.call(addVideoComment, { params: { videoId }, body })).data;
};
const like = (person: Person, videoId: string) => person.call(toggleVideoLike, { params: { videoId } });
/** Runs the outbox job, which a worker runs every minute. */
const notifyLater = () =>
  deliverOutboxJob.run(
    server.ctx,
    {},
    { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 },
  );
const block = (person: Person, other: Person) =>
  person.call(blockPerson, { params: { userId: other.user._id } });

describe('comments and mentions', () => {
  test('notify the video owner, the author replied to, and the mentioned person, each once', async () => {
    const video = await publishBlank(server, ada);
    const first = await comment(grace, video._id, `Hello @${mary.user.username}`);
    const answer = `You too @${grace.user.username} @${ada.user.username}`;
    await comment(mary, video._id, answer, first._id);
    expect(await saidTo(ada)).toEqual([by('mention', mary), by('comment', grace)]);
    expect(await saidTo(grace)).toEqual([by('reply', mary)]);
    expect(await saidTo(mary)).toEqual([by('mention', grace)]);
    const { notifications } = await inboxOf(grace);
    expect(notifications).toMatchObject([
      { readAt: null, video: { _id: video._id }, comment: { content: answer, parentId: first._id } },
    ]);
  });

  test('are stored even if sending notifications fails, and notify each person once later', async () => {
    const [video, gone] = [await publishBlank(server, ada), await publishBlank(server, ada)];
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(server.ctx.db);
    await rename('notifications', 'away');
    const { content } = await comment(grace, video._id, `Hello @${mary.user.username}`);
    const deleted = await comment(grace, video._id, 'Deleted');
    await comment(grace, gone._id, 'Gone');
    await rename('away', 'notifications');
    expect(content).toBe(`Hello @${mary.user.username}`);
    await notifyLater();
    expect(await saidTo(ada)).toEqual([]);

    await grace.call(deleteComment, { params: { commentId: deleted._id } });
    await ada.call(deleteVideo, { params: { videoId: gone._id } });
    await sql`update untold_comments set created_at = now() - interval '2 minutes'`.execute(server.ctx.db);
    await Promise.all([notifyLater(), notifyLater()]);
    expect([await saidTo(ada), await saidTo(mary)]).toEqual([[by('comment', grace)], [by('mention', grace)]]);
    expect(await server.ctx.db.selectFrom('untold_comments').selectAll().execute()).toEqual([]);
  });

  test('that arrive together notify each person once per comment', async () => {
    const video = await publishBlank(server, ada);
    const { _id } = await comment(grace, video._id, 'First');
    await Promise.all([
      comment(mary, video._id, `To @${grace.user.username} and @${ada.user.username}`, _id),
      comment(mary, video._id, `Hello @${ada.user.username}`),
      comment(grace, video._id, 'Hello'),
      comment(ada, video._id, `Hello @${mary.user.username}`),
    ]);
    const said = async (person: Person) => (await saidTo(person)).toSorted();
    expect(await said(ada)).toEqual(
      [by('mention', mary), by('mention', mary), by('comment', grace), by('comment', grace)].toSorted(),
    );
    expect(await said(grace)).toEqual([by('reply', mary)]);
    expect(await said(mary)).toEqual([by('mention', ada)]);
  });

  test('that fail to notify do not block others in the outbox', async () => {
    const video = await publishBlank(server, ada);
    const { db } = server.ctx;
    await sql`alter table notifications add constraint nobody check (kind <> 'mention') not valid`.execute(
      db,
    );
    await Promise.all([
      comment(grace, video._id, `Hello @${mary.user.username}`),
      comment(mary, video._id, 'Hello'),
    ]);
    expect(await saidTo(ada)).toEqual([by('comment', mary)]);
    await sql`alter table notifications drop constraint nobody`.execute(db);
    await sql`update untold_comments set created_at = now() - interval '2 minutes'`.execute(db);
    await notifyLater();
    expect(await saidTo(ada)).toEqual([by('comment', grace), by('comment', mary)]);
    expect(await saidTo(mary)).toEqual([by('mention', grace)]);
  });

  test('never notify their own authors', async () => {
    const video = await publishBlank(server, ada);
    const own = await comment(ada, video._id, `I am @${ada.user.username}`);
    await comment(ada, video._id, 'Again', own._id);
    await like(ada, video._id);
    expect(await saidTo(ada)).toEqual([]);
  });

  test('notify only newly mentioned people after an edit', async () => {
    const video = await publishBlank(server, ada);
    const { _id } = await comment(ada, video._id, `Hello @${grace.user.username}`);
    const content = `Hello @${grace.user.username} and @${mary.user.username}`;
    await ada.call(updateComment, { params: { commentId: _id }, body: { content } });
    expect([await saidTo(grace), await saidTo(mary)]).toEqual([[by('mention', ada)], [by('mention', ada)]]);
  });

  test('on tweets notify the mentioned person and the author of the tweet', async () => {
    const { data } = await ada.call(postTweet, { body: { content: `See @${grace.user.username}` } });
    await grace.call(addTweetComment, { params: { tweetId: data._id }, body: { content: 'Seen' } });
    expect([await saidTo(grace), await saidTo(ada)]).toEqual([[by('mention', ada)], [by('comment', grace)]]);
    expect((await inboxOf(ada)).notifications[0]).toMatchObject({ tweet: { _id: data._id } });
  });

  test('lose their notifications when they are deleted', async () => {
    const video = await publishBlank(server, ada);
    const { _id } = await comment(grace, video._id, 'Hello');
    await comment(mary, video._id, 'Hello');
    await grace.call(deleteComment, { params: { commentId: _id } });
    expect(await saidTo(ada)).toEqual([by('comment', mary)]);
    await ada.call(deleteVideo, { params: { videoId: video._id } });
    expect([await saidTo(ada), await unreadOf(ada)]).toEqual([[], 0]);
  });
});

describe('likes and subscribers', () => {
  beforeEach(untilDateHolds);

  test('are one notification per day, which becomes unread again with each new person', async () => {
    const video = await publishBlank(server, ada);
    await like(grace, video._id);
    await ada.call(readNotifications, { body: { all: true } });
    await like(mary, video._id);
    expect(await saidTo(ada)).toEqual([by('like', mary, grace)]);
    expect(await unreadOf(ada)).toBe(1);
    await subscribe(grace, ada);
    await subscribe(mary, ada);
    expect(await saidTo(ada)).toEqual([by('subscriber', mary, grace), by('like', mary, grace)]);
  });

  test('are a separate notification on another day', async () => {
    const video = await publishBlank(server, ada);
    await like(grace, video._id);
    await sql`
      update notifications set key = left(key, -10) || '2026-01-01', created_at = '2026-01-01'
      where user_id = ${ada.user._id}`.execute(server.ctx.db);
    await like(mary, video._id);
    expect(await saidTo(ada)).toEqual([by('like', mary), by('like', grace)]);
  });

  test('disappear when they are withdrawn, and stay read when they are repeated', async () => {
    const video = await publishBlank(server, ada);
    await like(grace, video._id);
    await like(mary, video._id);
    await ada.call(readNotifications, { body: { all: true } });
    await like(grace, video._id);
    expect(await saidTo(ada)).toEqual([by('like', mary)]);
    await like(mary, video._id);
    expect(await saidTo(ada)).toEqual([]);
    await like(grace, video._id);
    expect([await saidTo(ada), await unreadOf(ada)]).toEqual([[by('like', grace)], 0]);
  });

  test('name at most three people, the latest first, and count all people', async () => {
    const video = await publishBlank(server, ada);
    const fans = [grace, mary, await server.signUp('fan'), await server.signUp('fan')];
    for (const fan of fans) await like(fan, video._id);
    const [latest] = (await inboxOf(ada)).notifications;
    expect(latest?.actorsCount).toBe(4);
    expect(latest?.actors.map(({ _id }) => _id)).toEqual(
      fans
        .toReversed()
        .slice(0, 3)
        .map(({ user }) => user._id),
    );
  });

  test('notify the author of a liked comment', async () => {
    const video = await publishBlank(server, ada);
    const { _id } = await comment(grace, video._id, 'Hello');
    await mary.call(toggleCommentLike, { params: { commentId: _id } });
    expect((await inboxOf(grace)).notifications).toMatchObject([
      { kind: 'like', video: { _id: video._id }, comment: { _id } },
    ]);
  });
});

describe('videos', () => {
  test('notify the subscribers with the bell on, without adding rows until they load their notifications', async () => {
    for (const fan of [grace, mary]) await subscribe(fan, ada);
    await mary.call(setBell, { params: { channelId: ada.user._id }, body: { level: 'none' } });
    const video = await publishBlank(server, ada);
    const { rows } =
      await sql`select from notifications where kind = 'video' and video_id = ${video._id}`.execute(
        server.ctx.db,
      );
    expect(rows).toEqual([]);
    expect([await saidTo(grace), await saidTo(mary)]).toEqual([[by('video', ada)], []]);
    expect(await unreadOf(grace)).toBe(1);
  });

  test('that were published while the bell was off do not notify after it is turned on', async () => {
    const ring = (level: 'all' | 'none') =>
      grace.call(setBell, { params: { channelId: ada.user._id }, body: { level } });
    await subscribe(grace, ada);
    await publishBlank(server, ada, { title: 'Before' });
    await ring('none');
    await publishBlank(server, ada, { title: 'While it is off' });
    for (const _ of ['on', 'and again']) await ring('all');
    await publishBlank(server, ada, { title: 'After' });
    const { notifications } = await inboxOf(grace);
    expect(notifications.map(({ video }) => video?.title)).toEqual(['After', 'Before']);
    expect(await unreadOf(grace)).toBe(2);
  });

  test('notify once, even if they are published repeatedly, and never if they were published before the subscription', async () => {
    const earlier = await publishBlank(server, ada);
    await subscribe(grace, ada);
    const video = await publishBlank(server, ada);
    for (const { _id } of [earlier, video]) {
      for (const _ of ['off', 'on']) await ada.call(togglePublish, { params: { videoId: _id } });
    }
    expect(await saidTo(grace)).toEqual([by('video', ada)]);
  });

  test('do not notify while they are drafts or unlisted, but do once they are listed', async () => {
    await subscribe(grace, ada);
    const video = await publishBlank(server, ada, { title: `With @${mary.user.username}` });
    const params = { videoId: video._id };
    const state = async () => [await saidTo(grace), await unreadOf(grace), await saidTo(mary)];
    const told = [[by('video', ada)], 1, [by('mention', ada)]];
    expect(await state()).toEqual(told);
    await ada.call(updateVideo, { params, body: { visibility: 'unlisted' } });
    expect(await state()).toEqual([[], 0, []]);
    await ada.call(updateVideo, { params, body: { visibility: 'public', asDraft: true } });
    expect(await state()).toEqual([[], 0, []]);
    await ada.call(togglePublish, { params });
    expect(await state()).toEqual(told);
  });

  test("disappear as soon as their channel's account is deleted, even before the account's rows are removed", async () => {
    await subscribe(grace, ada);
    await publishBlank(server, ada);
    await publishBlank(server, ada, { title: 'Named and pictured' });
    const { notifications } = await inboxOf(grace);
    expect(notifications[0]?.video).toMatchObject({
      title: 'Named and pictured',
      thumbnail: expect.stringMatching(/^http/),
    });
    await sql`update users set left_at = now() where id = ${ada.user._id}`.execute(server.ctx.db);
    expect(await saidTo(grace)).toEqual([]);
  });

  test('notify nobody if they are unlisted from the start', async () => {
    await subscribe(grace, ada);
    const video = await publishBlank(server, ada);
    await ada.call(updateVideo, { params: { videoId: video._id }, body: { visibility: 'unlisted' } });
    expect(await unreadOf(grace)).toBe(0);
  });

  test('show the bell setting of their channel, which requires a subscription', async () => {
    const video = await publishBlank(server, ada);
    const params = { channelId: ada.user._id };
    const bell = async () => (await grace.call(getVideo, { params: { videoId: video._id } })).data.owner.bell;
    expect(await bell()).toBe('none');
    expect((await grace.call(setBell, { params, body: { level: 'all' } })).status).toBe(409);
    await subscribe(grace, ada);
    expect(await bell()).toBe('all');
    const { data } = await grace.call(setBell, { params, body: { level: 'none' } });
    expect([data, await bell()]).toEqual([{ level: 'none' }, 'none']);
  });
});

describe('reading', () => {
  test('by ids or all at once returns the remaining unread count and ignores the ids of other people', async () => {
    const video = await publishBlank(server, ada);
    for (const content of ['One', 'Two', 'Three']) await comment(grace, video._id, content);
    const ids = (await inboxOf(ada)).notifications.map(({ _id }) => _id);
    const read = async (person: Person, body: { ids: string[] } | { all: true }) =>
      (await person.call(readNotifications, { body })).data.unreadCount;
    expect(await read(mary, { ids })).toBe(0);
    expect(await unreadOf(ada)).toBe(3);
    expect(await read(ada, { ids: ids.slice(0, 1) })).toBe(2);
    expect(await read(ada, { all: true })).toBe(0);
    expect((await inboxOf(ada)).notifications.every(({ readAt }) => readAt !== null)).toBe(true);
    const neither = await ada.call(readNotifications, { body: {} });
    expect(neither.status).toBe(400);
  });
});

describe('a block', () => {
  test('removes the notifications between the two people and keeps those of others', async () => {
    const video = await publishBlank(server, ada);
    await subscribe(grace, ada);
    for (const fan of [grace, mary]) {
      await like(fan, video._id);
      await comment(fan, video._id, 'Hello');
    }
    await publishBlank(server, ada);
    expect(await unreadOf(grace)).toBe(1);
    await block(ada, grace);
    expect(await saidTo(ada)).toEqual([by('comment', mary), by('like', mary)]);
    expect([await saidTo(grace), await unreadOf(grace)]).toEqual([[], 0]);
  });

  test('prevents the two people from notifying each other', async () => {
    const theirs = await publishBlank(server, mary);
    await block(ada, grace);
    const { _id } = await comment(ada, theirs._id, `No @${grace.user.username}`);
    await comment(grace, theirs._id, `No @${ada.user.username}`, _id);
    const own = await publishBlank(server, grace);
    await like(ada, own._id);
    expect([await saidTo(ada), await saidTo(grace)]).toEqual([[], []]);
  });
});
