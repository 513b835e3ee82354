import { toggleCommentLike } from '@kinora/contract/likes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Content, createContent } from '../../../test/acts.ts';
import { holdRow, untilWaiting } from '../../../test/held-row.ts';
import type { Person } from '../../../test/person.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let fan: Person;
let author: Person;
let content: Content;

beforeAll(async () => {
  server = await startServer();
  const owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  author = await server.signUp('author');
  content = await createContent(server, owner, [author]);
});
afterAll(() => server[Symbol.asyncDispose]());

test.each([
  ['video', 'videos', () => [content.video, content.commentBy(author)]],
  ['tweet', 'tweets', () => [content.tweet, content.tweetCommentBy(author)]],
] as const)('a like of a comment on a %s holds no comment while it waits for it', async (_, table, ids) => {
  const [place = '', commentId = ''] = ids();
  await using held = await holdRow(server, table, place, { lock: 'for update' });
  const liking = fan.call(toggleCommentLike, { params: { commentId } });
  await untilWaiting(server, 1);
  await held.also('comments', commentId);
  await held.release();
  const { status, data } = await liking;
  expect([status, data]).toEqual([200, { isLiked: true, totalLikes: 1 }]);
});
