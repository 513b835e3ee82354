import { blockPerson } from '@kinora/contract/blocks';
import {
  addTweetComment,
  addVideoComment,
  type Comment,
  getComment,
  listReplies,
  listVideoComments,
} from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import { hideComment } from '@kinora/contract/moderation';
import { postTweet } from '@kinora/contract/tweets';
import { togglePublish, updateVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { type Caller, guestOf, type Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole, setSite } from '../../../../test/site.ts';

let server: TestServer;
let owner: Person;
let ada: Person;
let grace: Person;
let guest: Caller;
let videoId: string;
let comment: Comment;
let reply: Comment;

beforeAll(async () => {
  server = await startServer();
  guest = guestOf(server.app);
  await setSite(server.ctx, { guests: 'watch' });
});
afterAll(() => server[Symbol.asyncDispose]());

beforeEach(async () => {
  owner = await server.signUp('owner');
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
  videoId = (await publishBlank(server, owner))._id;
  comment = await write(ada, 'First');
  reply = await write(grace, 'Second', comment._id);
});

async function write(person: Person, content: string, parentId?: string): Promise<Comment> {
  return (await person.call(addVideoComment, { params: { videoId }, body: { content, parentId } })).data;
}

const read = (person: Caller, { _id: commentId }: { _id: string }, query = {}) =>
  person.call(getComment, { params: { commentId }, query });

/** The response statuses for the comment and for the reply to it. */
const statuses = async (person: Caller) => [
  (await read(person, comment)).status,
  (await read(person, reply)).status,
];

test('a comment and a reply match their entries in the lists, for members and guests', async () => {
  await ada.call(toggleCommentLike, { params: { commentId: comment._id } });
  for (const person of [ada, guest]) {
    const { data: list } = await person.call(listVideoComments, { params: { videoId } });
    const { data: replies } = await person.call(listReplies, { params: { commentId: comment._id } });
    expect([(await read(person, comment)).data]).toEqual(list.comments);
    expect([(await read(person, reply)).data]).toEqual(replies.comments);
  }
  expect((await read(ada, comment)).data).toMatchObject({ isLiked: true, totalLikes: 1, repliesCount: 1 });
  expect((await read(guest, comment)).data.isLiked).toBe(false);
});

test('a comment on a tweet is found, but not under another target', async () => {
  const body = { content: 'Hello' };
  const { data: tweet } = await owner.call(postTweet, { body });
  const { data: remark } = await ada.call(addTweetComment, { params: { tweetId: tweet._id }, body });
  expect((await read(grace, remark)).data).toEqual(remark);
  expect((await read(grace, remark, { targetId: tweet._id })).status).toBe(200);
  expect((await read(grace, remark, { targetId: videoId })).status).toBe(404);
});

test('only the owner can read comments on a draft', async () => {
  await owner.call(togglePublish, { params: { videoId } });
  for (const person of [ada, grace, guest]) expect(await statuses(person)).toEqual([404, 404]);
  expect(await statuses(owner)).toEqual([200, 200]);
});

test('a person who blocks the author sees neither the comment nor a reply to it', async () => {
  await owner.call(blockPerson, { params: { userId: ada.user._id } });
  expect(await statuses(owner)).toEqual([404, 404]);
  expect(await statuses(grace)).toEqual([200, 200]);
  await ada.call(blockPerson, { params: { userId: grace.user._id } });
  expect(await statuses(ada)).toEqual([200, 404]);
  expect((await read(ada, comment)).data.repliesCount).toBe(0);
});

test('only its author sees a hidden comment, with the reason, and nobody sees its replies', async () => {
  const moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  const reason = 'It insults people.';
  await moderator.call(hideComment, { params: { commentId: comment._id }, body: { reason } });
  for (const person of [owner, grace, moderator, guest]) expect(await statuses(person)).toEqual([404, 404]);
  expect(await statuses(ada)).toEqual([200, 404]);
  expect((await read(ada, comment)).data.moderation).toEqual({ reason });
});

test('no comment is shown while comments are turned off', async () => {
  await owner.call(updateVideo, { params: { videoId }, body: { commentsEnabled: false } });
  for (const person of [owner, ada, guest]) expect(await statuses(person)).toEqual([404, 404]);
});

test('returns 404 for an unknown id and 400 for a malformed one', async () => {
  const unknown = await read(ada, { _id: videoId });
  expect([unknown.status, unknown.error.message]).toEqual([404, 'Comment not found']);
  const malformed = await read(ada, { _id: 'first' });
  expect([malformed.status, malformed.error.message]).toEqual([400, 'Invalid id']);
});
