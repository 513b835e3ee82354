import { blockPerson } from '@kinora/contract/blocks';
import {
  addTweetComment,
  addVideoComment,
  type Comment,
  deleteComment,
  listReplies,
  listVideoComments,
  updateComment,
} from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import { postTweet } from '@kinora/contract/tweets';
import { togglePublish } from '@kinora/contract/videos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { fingerprint } from '../../../../test/fingerprint.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { reconcileCounters } from '../../ops/reconciliation/service.ts';

let server: TestServer;
let [owner, ada, grace]: Person[] = [];
let videoId: string;
let comment: Comment;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

beforeEach(async () => {
  [owner, ada, grace] = await Promise.all(['owner', 'ada', 'grace'].map((name) => server.signUp(name)));
  videoId = (await publishBlank(server, by(owner)))._id;
  comment = await write(ada, 'First');
});

function by(person: Person | undefined): Person {
  if (!person) throw new Error('nobody has signed up');
  return person;
}

async function write(person: Person | undefined, content: string, parentId?: string): Promise<Comment> {
  const call = { params: { videoId }, body: { content, parentId } };
  return (await by(person).call(addVideoComment, call)).data;
}

async function read(person: Person | undefined) {
  const { data } = await by(person).call(listVideoComments, { params: { videoId } });
  return { ...data, total: data.pagination.totalComments };
}

const repliesTo = (person: Person | undefined, { _id }: Comment, query = {}) =>
  by(person).call(listReplies, { params: { commentId: _id }, query });

/** Fails unless reconciliation leaves every counter unchanged. */
async function expectRightCounters(): Promise<void> {
  const counted = await fingerprint(server.ctx.db);
  await reconcileCounters(server.ctx, AbortSignal.timeout(60_000));
  expect(await fingerprint(server.ctx.db)).toEqual(counted);
}

test('replies are listed under their comment, oldest first, and not among the comments', async () => {
  const first = await write(grace, 'One', comment._id);
  const second = await write(owner, 'Two', comment._id);
  expect(first).toMatchObject({ parentId: comment._id, replyTo: null, repliesCount: 0 });
  const list = await read(owner);
  expect(list.comments.map(({ _id, repliesCount }) => [_id, repliesCount])).toEqual([[comment._id, 2]]);
  expect([list.total, list.pagination.totalPages]).toEqual([3, 1]);
  const { data } = await repliesTo(owner, comment);
  expect(data.comments.map(({ _id }) => _id)).toEqual([first._id, second._id]);
  expect(data.pagination.totalComments).toBe(2);
  await expectRightCounters();
});

test("a reply to a reply becomes a sibling of that reply and names that reply's author", async () => {
  const reply = await write(grace, 'One', comment._id);
  const answer = await write(ada, 'Two', reply._id);
  expect(answer).toMatchObject({ parentId: comment._id, replyTo: { username: grace?.user.username } });
  expect((await repliesTo(ada, comment)).data.comments).toEqual([reply, answer]);
  const none = await repliesTo(ada, reply);
  expect([none.status, none.data.comments]).toEqual([200, []]);
});

test("comments on a tweet can have replies, and a reply's parent must be on the same target", async () => {
  const body = { content: 'Hello' };
  const { data: tweet } = await by(owner).call(postTweet, { body });
  const params = { tweetId: tweet._id };
  const { data: remark } = await by(ada).call(addTweetComment, { params, body });
  const reply = await by(grace).call(addTweetComment, { params, body: { ...body, parentId: remark._id } });
  expect([reply.status, reply.data.parentId]).toEqual([201, remark._id]);
  const astray = await by(grace).call(addTweetComment, { params, body: { ...body, parentId: comment._id } });
  expect([astray.status, astray.error.message]).toEqual([404, 'Comment not found']);
  await expectRightCounters();
});

test('deleting a comment deletes its replies, but deleting a reply deletes only that reply', async () => {
  const reply = await write(grace, 'One', comment._id);
  const kept = await write(ada, 'Two', reply._id);
  await write(owner, 'Another');
  await by(owner).call(toggleCommentLike, { params: { commentId: reply._id } });
  expect((await by(grace).call(deleteComment, { params: { commentId: reply._id } })).status).toBe(200);
  expect((await repliesTo(ada, comment)).data.comments.map(({ _id }) => _id)).toEqual([kept._id]);
  expect((await read(ada)).total).toBe(3);
  await expectRightCounters();
  await by(ada).call(deleteComment, { params: { commentId: comment._id } });
  const { comments, total } = await read(ada);
  expect([comments.map(({ content }) => content), total]).toEqual([['Another'], 1]);
  expect((await by(ada).call(toggleCommentLike, { params: { commentId: kept._id } })).status).toBe(404);
  await expectRightCounters();
});

test('refuses replies to a deleted comment or to the id of a video', async () => {
  await by(ada).call(deleteComment, { params: { commentId: comment._id } });
  for (const parentId of [comment._id, videoId]) {
    const call = { params: { videoId }, body: { content: 'Late', parentId } };
    const { status, error } = await by(grace).call(addVideoComment, call);
    expect([status, error.message]).toEqual([404, 'Comment not found']);
  }
});

test('the number of pages depends only on top-level comments', async () => {
  for (let n = 0; n < 3; n += 1) await write(grace, `Reply ${n}`, comment._id);
  await write(ada, 'Second');
  const query = { limit: 1 };
  const { data } = await by(ada).call(listVideoComments, { params: { videoId }, query });
  expect(data.pagination).toEqual({ currentPage: 1, totalPages: 2, totalComments: 5, hasNextPage: true });
});

describe('replies on a draft', () => {
  test('are visible only to its owner', async () => {
    const reply = await write(grace, 'One', comment._id);
    await by(owner).call(togglePublish, { params: { videoId } });
    expect((await repliesTo(grace, comment)).status).toBe(404);
    expect((await repliesTo(owner, comment)).data.comments).toHaveLength(1);
    const edit = { params: { commentId: reply._id }, body: { content: 'x' } };
    expect((await by(grace).call(updateComment, edit)).status).toBe(404);
  });
});

describe('after a block', () => {
  const block = (person: Person | undefined, other: Person | undefined) =>
    by(person).call(blockPerson, { params: { userId: by(other).user._id } });

  test('the blocked person can neither reply nor edit their reply, but can delete it', async () => {
    const reply = await write(grace, 'One', comment._id);
    const thirds = await write(owner, 'Two', comment._id);
    await block(ada, grace);
    for (const parentId of [comment._id, thirds._id]) {
      const call = { params: { videoId }, body: { content: 'More', parentId } };
      expect((await by(grace).call(addVideoComment, call)).status).toBe(403);
    }
    const params = { commentId: reply._id };
    expect((await by(grace).call(updateComment, { params, body: { content: 'More' } })).status).toBe(403);
    expect((await by(grace).call(deleteComment, { params })).status).toBe(200);
    await expectRightCounters();
  });

  test("the other person's replies, and the replies under their comments, are neither shown nor counted", async () => {
    const elsewhere = await write(owner, 'Second');
    await write(owner, 'Under the first', comment._id);
    await write(grace, 'Under the first', comment._id);
    await write(ada, 'Under the second', elsewhere._id);
    const ownersWord = await write(owner, 'Under the second', elsewhere._id);
    await block(grace, ada);
    const seen = await read(grace);
    expect(seen.comments.map(({ _id, repliesCount }) => [_id, repliesCount])).toEqual([[elsewhere._id, 1]]);
    expect([seen.total, seen.pagination.totalPages]).toEqual([2, 1]);
    const { data } = await repliesTo(grace, elsewhere);
    expect(data.comments.map(({ _id }) => _id)).toEqual([ownersWord._id]);
    expect(data.pagination.totalComments).toBe(1);
    expect((await repliesTo(grace, comment)).status).toBe(404);
    expect((await read(ada)).total).toBe(5);
    expect((await read(owner)).total).toBe(6);
  });
});
