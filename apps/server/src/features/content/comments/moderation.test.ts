import { blockPerson, unblockPerson } from '@kinora/contract/blocks';
import {
  addTweetComment,
  addVideoComment,
  type Comment,
  deleteComment,
  heartComment,
  listReplies,
  listVideoComments,
  pinComment,
  updateComment,
} from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import { postTweet } from '@kinora/contract/tweets';
import { updateVideo } from '@kinora/contract/videos';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
let other: Person;
let videoId: string;

beforeAll(async () => {
  server = await sharedServer();
  [owner, other] = [await server.signUp('owner'), await server.signUp('other')];
});
beforeEach(async () => {
  videoId = (await publishBlank(server, owner))._id;
});

async function write(content: string, parentId?: string): Promise<string> {
  const call = { params: { videoId }, body: { content, parentId } };
  return (await other.call(addVideoComment, call)).data._id;
}

const pin = (person: Person, commentId: string) => person.call(pinComment, { params: { commentId } });
const heart = (person: Person, commentId: string) => person.call(heartComment, { params: { commentId } });

async function read(
  query: { sortBy?: 'top' | 'newest'; limit?: number; page?: number; cursor?: string } = {},
) {
  return (await other.call(listVideoComments, { params: { videoId }, query })).data;
}
const idsOf = ({ comments }: { comments: Comment[] }) => comments.map(({ _id }) => _id);

describe('a pinned comment', () => {
  test('comes first in every order until it is unpinned or replaced', async () => {
    const [first, second, third] = [await write('One'), await write('Two'), await write('Three')];
    await other.call(toggleCommentLike, { params: { commentId: third } });
    expect((await pin(owner, first)).data).toMatchObject({ _id: first, isPinned: true });
    expect(idsOf(await read())).toEqual([first, third, second]);
    await pin(owner, second);
    expect(idsOf(await read())).toEqual([second, third, first]);
    expect(idsOf(await read({ sortBy: 'newest' }))).toEqual([second, third, first]);
    expect((await read()).comments.map(({ isPinned }) => isPinned)).toEqual([true, false, false]);
    expect((await pin(owner, second)).data.isPinned).toBe(false);
    expect(idsOf(await read({ sortBy: 'newest' }))).toEqual([third, second, first]);
  });

  test.each(['top', 'newest'] as const)(
    'appears once across pages and cursors, sorted by %s',
    async (sortBy) => {
      const ids = [await write('One'), await write('Two'), await write('Three')];
      await pin(owner, ids[0] ?? '');
      const expected = [ids[0], ids[2], ids[1]];
      const [paged, followed]: string[][] = [[], []];
      for (const page of [1, 2, 3]) paged?.push(...idsOf(await read({ sortBy, limit: 1, page })));
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await read({ sortBy, limit: 1, cursor });
        followed?.push(...idsOf(page));
        cursor = page.nextCursor;
      }
      expect([paged, followed]).toEqual([expected, expected]);
    },
  );

  test('stays the only one when several are pinned concurrently', async () => {
    const ids = [await write('One'), await write('Two'), await write('Three'), await write('Four')];
    const statuses = await Promise.all(ids.map(async (id) => (await pin(owner, id)).status));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await read()).comments.filter(({ isPinned }) => isPinned)).toHaveLength(1);
  });

  test("can't be a reply", async () => {
    const { status, error } = await pin(owner, await write('Reply', await write('One')));
    expect([status, error.message]).toEqual([400, 'A reply cannot be pinned']);
  });
});

test("a heart stays until it is removed, and doesn't mark the comment as edited", async () => {
  const comment = await write('One');
  const reply = await write('Two', comment);
  expect((await heart(owner, comment)).data).toMatchObject({ isHearted: true, editedAt: null });
  expect((await heart(owner, reply)).data.isHearted).toBe(true);
  expect((await read()).comments[0]?.isHearted).toBe(true);
  expect((await heart(owner, comment)).data.isHearted).toBe(false);
});

test("only the video's owner can pin and heart comments, and nobody can on a tweet", async () => {
  const own = await write('One');
  const body = { content: 'Hello' };
  const { data: tweet } = await owner.call(postTweet, { body });
  const { data: remark } = await other.call(addTweetComment, { params: { tweetId: tweet._id }, body });
  for (const mark of [pin, heart]) {
    expect((await mark(other, own)).status).toBe(403);
    expect((await mark(owner, remark._id)).status).toBe(403);
    expect((await mark(owner, videoId)).status).toBe(404);
  }
});

test("the video's owner can delete any comment under it, even one by a person they block", async () => {
  const [rude, blocked, reply] = [await write('Rude'), await write('Rude'), await write('Rude')];
  await write('Rude too', reply);
  expect((await owner.call(deleteComment, { params: { commentId: rude } })).status).toBe(200);
  const params = { userId: other.user._id };
  await owner.call(blockPerson, { params });
  onTestFinished(async () => void (await owner.call(unblockPerson, { params })));
  expect((await pin(owner, blocked)).status).toBe(404);
  for (const commentId of [blocked, reply]) {
    expect((await owner.call(deleteComment, { params: { commentId } })).status).toBe(200);
  }
  const third = await server.signUp('third');
  const { data } = await third.call(listVideoComments, { params: { videoId } });
  expect([data.comments, data.pagination.totalComments]).toEqual([[], 0]);
});

describe('while comments are turned off', () => {
  const turn = (commentsEnabled: boolean) =>
    owner.call(updateVideo, { params: { videoId }, body: { commentsEnabled } });

  test('existing comments are hidden, and they reappear unchanged afterwards', async () => {
    const parent = await write('One');
    await write('Two', parent);
    const before = await read();
    await turn(false);
    expect(await read()).toMatchObject({ comments: [], pagination: { totalComments: 0 } });
    const replies = await other.call(listReplies, { params: { commentId: parent } });
    expect([replies.status, replies.data.comments, replies.data.pagination.totalComments]).toEqual([
      200,
      [],
      0,
    ]);
    await turn(true);
    expect(await read()).toEqual(before);
  });

  test('nobody can write, edit, like, pin or heart comments, but authors can delete theirs', async () => {
    const commentId = await write('One');
    await turn(false);
    const body = { content: 'More' };
    const outcomes = [
      await other.call(addVideoComment, { params: { videoId }, body }),
      await owner.call(addVideoComment, { params: { videoId }, body: { ...body, parentId: commentId } }),
      await other.call(updateComment, { params: { commentId }, body }),
      await other.call(toggleCommentLike, { params: { commentId } }),
      await pin(owner, commentId),
      await heart(owner, commentId),
    ];
    expect(outcomes.map(({ status, error }) => [status, error.message])).toEqual(
      outcomes.map(() => [403, 'Comments are turned off.']),
    );
    expect((await other.call(deleteComment, { params: { commentId } })).status).toBe(200);
  });
});
