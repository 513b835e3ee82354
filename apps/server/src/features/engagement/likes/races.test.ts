import { addVideoComment } from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import { beforeAll, expect, test } from 'vitest';
import { holdRow, untilWaiting } from '../../../../test/held-row.ts';
import { type Content, createContent } from '../../../../test/interactions.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { toggleLike } from './queries.ts';

let server: TestServer;
let owner: Person;
let fan: Person;
let author: Person;
let content: Content;

beforeAll(async () => {
  server = await sharedServer();
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  author = await server.signUp('author');
  content = await createContent(server, owner, [author]);
});

test.each([
  ['video', 'videos', () => [content.video, content.commentBy(author)]],
  ['tweet', 'tweets', () => [content.tweet, content.tweetCommentBy(author)]],
] as const)('a like of a comment locks no comment while it waits for the %s', async (_, table, ids) => {
  const [place = '', commentId = ''] = ids();
  await using held = await holdRow(server, table, place, { lock: 'for update' });
  const liking = fan.call(toggleCommentLike, { params: { commentId } });
  await untilWaiting(server, 1);
  await held.also('comments', commentId);
  await held.release();
  const { status, data } = await liking;
  expect([status, data]).toEqual([200, { isLiked: true, totalLikes: 1 }]);
});

/**
 * Toggles a like twice in one batch, as the same person. The second toggle changes the same rows again, so PostgreSQL
 * checks their foreign keys.
 */
async function likeTwice(kind: keyof typeof toggleLike, targetId: string) {
  const like = () => toggleLike[kind](server.ctx.db, { targetId, userId: fan.user._id });
  const states = await Promise.all([like(), like()]);
  return states.map((state) => state?.is_liked);
}

test.each([
  ['video', () => ({ id: content.video, of: owner })],
  ['tweet', () => ({ id: content.tweet, of: owner })],
  ['comment', () => ({ id: content.commentBy(author), of: author })],
] as const)('likes of a %s lock no notification while they wait for its owner', async (kind, target) => {
  const { id, of } = target();
  const states = await likeTwice(kind, id);
  await using held = await holdRow(server, 'users', of.user._id, { lock: 'for update' });
  const liking = likeTwice(kind, id);
  await untilWaiting(server, 1);
  await held.also('notifications', of.user._id, 'user_id');
  await held.release();
  expect(await liking).toEqual(states);
});

test('likes of a reply do not lock the reply while they wait for its parent comment', async () => {
  const parentId = content.commentBy(author);
  const params = { videoId: content.video };
  const { data: reply } = await author.call(addVideoComment, { params, body: { content: 'Yes', parentId } });
  await using held = await holdRow(server, 'comments', parentId, { lock: 'for update' });
  const liking = likeTwice('comment', reply._id);
  await untilWaiting(server, 1);
  await held.also('comments', reply._id);
  await held.release();
  expect(await liking).toEqual([true, false]);
});
