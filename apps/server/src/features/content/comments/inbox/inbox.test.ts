import { blockPerson, unblockPerson } from '@kinora/contract/blocks';
import { type InboxFilter, listInbox } from '@kinora/contract/comment-inbox';
import { changeCommentSettings } from '@kinora/contract/comment-settings';
import { addVideoComment, deleteComment, updateComment } from '@kinora/contract/comments';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../../test/blank-video.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { createId } from '../../../../platform/db/ids.ts';
import { fillInbox } from './backlog.ts';

let server: TestServer;
let owner: Person;
let ada: Person;
let grace: Person;
let videos: string[];

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  owner = await server.signUp('owner');
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
  videos = [
    (await publishBlank(server, owner))._id,
    (await publishBlank(server, owner, { asDraft: true }))._id,
  ];
});

async function write(person: Person, content: string, parentId?: string, on = 0): Promise<string> {
  const call = { params: { videoId: videos[on] ?? '' }, body: { content, parentId } };
  return (await person.call(addVideoComment, call)).data._id;
}

async function read(filter: InboxFilter = 'all') {
  const { data } = await owner.call(listInbox, { params: { channelId: owner.user._id }, query: { filter } });
  return data.comments.map(({ content }) => content);
}

test("has the comments on all of the owner's videos, newest first, each with its video", async () => {
  const first = await write(ada, 'First');
  await write(owner, 'On a draft', undefined, 1);
  await write(grace, 'A reply', first);
  const { data } = await owner.call(listInbox, { params: { channelId: owner.user._id } });
  expect(data.comments).toMatchObject([
    { content: 'A reply', parentId: first, video: { _id: videos[0] } },
    { content: 'On a draft', video: { _id: videos[1], title: 'A video' } },
    { content: 'First', repliesCount: 1, owner: { username: ada.user.username } },
  ]);
});

test('an unanswered comment is by someone else and has no reply by the owner', async () => {
  const first = await write(ada, 'First');
  await write(ada, 'Second');
  await write(owner, 'Third');
  await write(grace, 'A reply', first);
  expect(await read('unanswered')).toEqual(['Second', 'First']);
  const replies = [await write(owner, 'Thanks', first), await write(owner, 'Again', first)];
  expect(await read('unanswered')).toEqual(['Second']);
  for (const [index, commentId] of replies.entries()) {
    await owner.call(deleteComment, { params: { commentId } });
    expect(await read('unanswered')).toHaveLength(index + 1);
  }
});

test('the filter for links has comments with a link, also after an edit', async () => {
  const first = await write(ada, 'At www.example.org');
  await write(ada, 'At bit.ly/abc');
  await write(ada, 'and/or 1.5/2');
  const last = await write(ada, 'Nowhere');
  expect(await read('links')).toEqual(['At bit.ly/abc', 'At www.example.org']);
  await ada.call(updateComment, { params: { commentId: first }, body: { content: 'Gone' } });
  await ada.call(updateComment, { params: { commentId: last }, body: { content: 'http://example.org' } });
  expect(await read('links')).toEqual(['http://example.org', 'At bit.ly/abc']);
});

test('the filter for subscribers reads on where a page ended without any', async () => {
  await ada.call(toggleSubscription, { params: { channelId: owner.user._id } });
  await write(ada, 'By a subscriber');
  await sql`
    insert into comments (id, author_id, video_id, content)
    select id, ${grace.user._id}, ${videos[0]}, 'By another'
    from unnest(${Array.from({ length: 450 }, createId)}::uuid[]) as made (id)`.execute(server.ctx.db);
  const params = { channelId: owner.user._id };
  const first = (await owner.call(listInbox, { params, query: { filter: 'subscribers' } })).data;
  expect([first.comments, first.hasNextPage]).toEqual([[], false]);
  const after = async ({ nextCursor }: { nextCursor: string | null }) => {
    const query = { filter: 'subscribers', cursor: nextCursor ?? expect.unreachable() } as const;
    return (await owner.call(listInbox, { params, query })).data;
  };
  const second = await after(first);
  expect([second.comments, second.hasNextPage, second.nextPage]).toEqual([[], true, 3]);
  const third = await after(second);
  expect(third.comments.map(({ content }) => content)).toEqual(['By a subscriber']);
  expect([third.hasNextPage, third.nextCursor]).toEqual([false, null]);
});

test('leaves out comments by people whom a block separates from the owner', async () => {
  await owner.call(changeCommentSettings, { body: { holdComments: 'all' } });
  await write(ada, 'First');
  await write(grace, 'Second');
  const params = { userId: ada.user._id };
  await owner.call(blockPerson, { params });
  expect(await read('held')).toEqual(['Second']);
  await owner.call(unblockPerson, { params });
  expect(await read('held')).toEqual(['Second', 'First']);
});

test('counts the replies to each comment without those by people whom the owner blocks', async () => {
  for (const on of [0, 1]) {
    const first = await write(owner, 'First', undefined, on);
    await write(owner, 'A reply', first, on);
  }
  const last = await write(ada, 'Last');
  await write(grace, 'Hidden by the block', last);
  await owner.call(blockPerson, { params: { userId: grace.user._id } });
  const { data } = await owner.call(listInbox, { params: { channelId: owner.user._id } });
  expect(data.comments.map(({ content, repliesCount }) => [content, repliesCount])).toEqual([
    ['Last', 0],
    ['A reply', 0],
    ['First', 1],
    ['A reply', 0],
    ['First', 1],
  ]);
});

test('the backlog adds older comments as the triggers add new ones', async () => {
  const { db } = server.ctx;
  const first = await write(ada, 'At http://example.org');
  await write(owner, 'A reply', first);
  await write(grace, 'Second');
  const rows = () => sql`select * from channel_comments order by comment_id`.execute(db);
  const before = await rows();
  await sql`delete from channel_comments where author_id <> ${grace.user._id}`.execute(db);
  await db.insertInto('channel_comments_backlog').defaultValues().execute();
  while (await fillInbox(db));
  expect((await rows()).rows).toEqual(before.rows);
  expect(await db.selectFrom('channel_comments_backlog').selectAll().execute()).toEqual([]);
});
