import { addTweetComment, addVideoComment, deleteComment } from '@kinora/contract/comments';
import { toggleCommentLike, toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { readNotifications } from '@kinora/contract/notifications';
import { deleteTweet, postTweet } from '@kinora/contract/tweets';
import { deleteVideo } from '@kinora/contract/videos';
import { beforeAll, expect, test, vi } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { holdRow, untilWaiting } from '../../../../test/held-row.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  server = await sharedServer();
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
});

const body = { content: 'Hello' };

type Told = { video_id?: string; tweet_id?: string; comment_id?: string };

/** Waits for the only notification of a kind about a subject, and returns its id. Comments notify asynchronously. */
function noticeOf(kind: 'comment' | 'like', about: Told): Promise<string> {
  return vi.waitFor(async () => {
    const query = server.ctx.db.selectFrom('notifications').select('id').where('kind', '=', kind);
    const found = await query.where((eb) => eb.and(about)).execute();
    expect(found).toHaveLength(1);
    return found[0]?.id ?? '';
  }, 60_000);
}

test('marking all as read holds no lock while it waits for another', async () => {
  const params = { videoId: (await publishBlank(server, ada))._id };
  // The keys contain the comment ids, so the second key sorts after the first.
  const { data: first } = await grace.call(addVideoComment, { params, body });
  const { data: second } = await grace.call(addVideoComment, { params, body });
  const earlier = await noticeOf('comment', { comment_id: first._id });
  const later = await noticeOf('comment', { comment_id: second._id });
  await using held = await holdRow(server, 'notifications', later);
  const reading = ada.call(readNotifications, { body: { all: true } });
  await untilWaiting(server, 1);
  await held.also('notifications', earlier);
  await held.release();
  const { status, data } = await reading;
  expect([status, data.unreadCount]).toEqual([200, 0]);
});

/**
 * Each creates a subject with two notifications, first of a comment and then of a like, and returns a function that
 * deletes the subject.
 */
const deletions = {
  async video() {
    const params = { videoId: (await publishBlank(server, ada))._id };
    await grace.call(addVideoComment, { params, body });
    const about = { video_id: params.videoId };
    const talk = await noticeOf('comment', about);
    await grace.call(toggleVideoLike, { params });
    return { about, talk, remove: () => ada.call(deleteVideo, { params }) };
  },
  async tweet() {
    const params = { tweetId: (await ada.call(postTweet, { body })).data._id };
    await grace.call(addTweetComment, { params, body });
    const about = { tweet_id: params.tweetId };
    const talk = await noticeOf('comment', about);
    await grace.call(toggleTweetLike, { params });
    return { about, talk, remove: () => ada.call(deleteTweet, { params }) };
  },
  async comment() {
    const { _id: videoId } = await publishBlank(server, ada);
    const { data: comment } = await grace.call(addVideoComment, { params: { videoId }, body });
    const params = { commentId: comment._id };
    const about = { comment_id: comment._id };
    const talk = await noticeOf('comment', about);
    await ada.call(toggleCommentLike, { params });
    return { about, talk, remove: () => grace.call(deleteComment, { params }) };
  },
};

test.each(['video', 'tweet', 'comment'] as const)(
  'the deletion of a %s locks its notifications in the order of their keys, as a block does',
  async (name) => {
    const { about, talk, remove } = await deletions[name]();
    await using held = await holdRow(server, 'notifications', await noticeOf('like', about));
    const removing = remove();
    await untilWaiting(server, 1);
    // The like's key sorts before the comment's, although the comment's notification is inserted first.
    await held.also('notifications', talk);
    await held.release();
    expect((await removing).status).toBe(200);
  },
);
