import { addVideoComment, updateComment } from '@kinora/contract/comments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRow, untilWaiting } from '../../../../test/held-row.ts';
import { type Content, createContent } from '../../../../test/interactions.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { deliverOutbox } from './outbox.ts';

let server: TestServer;
let first: Person;
let second: Person;
let third: Person;
let content: Content;

beforeAll(async () => {
  server = await startServer();
  const owner = await server.signUp('owner');
  first = await server.signUp('first');
  second = await server.signUp('second');
  third = await server.signUp('third');
  content = await createContent(server, owner, [first]);
});
afterAll(() => server[Symbol.asyncDispose]());

test.each([
  ['video', 'videos', () => [content.video, content.commentBy(first)]],
  ['tweet', 'tweets', () => [content.tweet, content.tweetCommentBy(first)]],
] as const)(
  'an edit that mentions somebody locks no comment while it waits for the %s',
  async (_, table, ids) => {
    const [place = '', commentId = ''] = ids();
    await using held = await holdRow(server, table, place, { lock: 'for update' });
    const body = { content: `Hello @${third.user.username}` };
    const editing = first.call(updateComment, { params: { commentId }, body });
    await untilWaiting(server, 1);
    await held.also('comments', commentId);
    await held.release();
    expect((await editing).status).toBe(200);
  },
);

test('a reply locks its author and the person it replies to in id order, as a block does', async () => {
  const params = { videoId: content.video };
  const answer = (person: Person, parentId: string) =>
    person.call(addVideoComment, { params, body: { content: 'Me too', parentId } });
  const { data: reply } = await answer(second, content.commentBy(first));
  // Accounts created later have greater ids.
  await using held = await holdRow(server, 'users', second.user._id, { lock: 'for update' });
  const answering = answer(third, reply._id);
  await untilWaiting(server, 1);
  await held.also('users', third.user._id);
  await held.release();
  expect((await answering).status).toBe(201);
});

test('sending comment notifications locks the authors of the comments in id order, as a block does', async () => {
  const params = { videoId: content.video };
  const commentBy = async (person: Person) =>
    (await person.call(addVideoComment, { params, body: { content: 'Hello' } })).data._id;
  const ids = [await commentBy(third), await commentBy(second)];
  await sql`insert into untold_comments (comment_id, created_at)
    select unnest(${ids}::uuid[]), now() - interval '2 minutes'`.execute(server.ctx.db);
  await using held = await holdRow(server, 'users', second.user._id, { lock: 'for update' });
  const telling = deliverOutbox(server.ctx, new AbortController().signal);
  await untilWaiting(server, 1);
  await held.also('users', third.user._id);
  await held.release();
  await telling;
  expect(await server.ctx.db.selectFrom('untold_comments').selectAll().execute()).toEqual([]);
});
