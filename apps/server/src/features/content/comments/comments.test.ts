import { addVideoComment, deleteComment, listVideoComments, updateComment } from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import { togglePublish, type Video } from '@kinora/contract/videos';
import { beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
let other: Person;
let video: Video;

beforeAll(async () => {
  server = await sharedServer();
  owner = await server.signUp('owner');
  other = await server.signUp('other');
  video = await publish(server.app, owner);
});

const on = () => ({ videoId: video._id });

async function comment(person: Person, content: string) {
  const { data } = await person.call(addVideoComment, { params: on(), body: { content } });
  return data;
}

describe('writing', () => {
  test('a new comment is trimmed, counted and returned with its author', async () => {
    const count = async () =>
      (await owner.call(listVideoComments, { params: on() })).data.pagination.totalComments;
    const before = await count();
    const { status, data } = await other.call(addVideoComment, {
      params: on(),
      body: { content: '  Lovely  ' },
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      content: 'Lovely',
      totalLikes: 0,
      isLiked: false,
      owner: { username: other.user.username },
    });
    expect(data.owner).not.toHaveProperty('email');
    expect(await count()).toBe(before + 1);
  });

  test.each(['', '   ', '\u200b\u200d', '\0'])(
    'refuses a comment without visible text: %j',
    async (content) => {
      const { status, error } = await other.call(addVideoComment, { params: on(), body: { content } });
      expect([status, error.message]).toEqual([400, 'Content is required']);
    },
  );

  test('accepts 2,000 characters and refuses 2,001, regardless of their size in bytes', async () => {
    const longest = await other.call(addVideoComment, {
      params: on(),
      body: { content: '👩‍👩‍👧'.repeat(2000) },
    });
    const tooLong = await other.call(addVideoComment, { params: on(), body: { content: 'x'.repeat(2001) } });
    expect([longest.status, tooLong.status]).toEqual([201, 400]);
    await other.call(deleteComment, { params: { commentId: longest.data._id } });
  });

  test("a comment can be edited only by its author, not by the video's owner", async () => {
    const { _id, editedAt } = await comment(other, 'Mine');
    expect(editedAt).toBe(null);
    const params = { commentId: _id };
    expect((await owner.call(updateComment, { params, body: { content: 'Yours' } })).status).toBe(403);
    const { data } = await other.call(updateComment, { params, body: { content: 'Mine, edited' } });
    expect(data).toMatchObject({ content: 'Mine, edited', editedAt: data.updatedAt });
    expect((await other.call(deleteComment, { params })).status).toBe(200);
    expect((await other.call(deleteComment, { params })).status).toBe(404);
  });

  test('concurrent deletions of a comment decrement the count once', async () => {
    const { _id } = await comment(other, 'Going');
    const before = (await owner.call(listVideoComments, { params: on() })).data.pagination.totalComments;
    const deletions = await Promise.all(
      Array.from({ length: 20 }, () => other.call(deleteComment, { params: { commentId: _id } })),
    );
    expect(deletions.filter(({ status }) => status === 200)).toHaveLength(1);
    const after = (await owner.call(listVideoComments, { params: on() })).data.pagination.totalComments;
    expect(after).toBe(before - 1);
  });
});

describe('reading', () => {
  test('top starts with the most liked comment, newest with the latest', async () => {
    const liked = await comment(other, 'Liked');
    const latest = await comment(other, 'Latest');
    await owner.call(toggleCommentLike, { params: { commentId: liked._id } });
    const top = await owner.call(listVideoComments, { params: on(), query: { sortBy: 'top' } });
    const newest = await owner.call(listVideoComments, { params: on(), query: { sortBy: 'newest' } });
    expect(top.data.comments[0]).toMatchObject({ _id: liked._id, isLiked: true, totalLikes: 1 });
    expect(newest.data.comments[0]?._id).toBe(latest._id);
  });

  test.each(['top', 'newest'] as const)(
    'pages and cursors return the same order for %s, without repeats or gaps',
    async (sortBy) => {
      for (let n = 0; n < 7; n += 1) await comment(other, `Number ${n}`);
      const all = (await owner.call(listVideoComments, { params: on(), query: { sortBy, limit: 100 } })).data
        .comments;
      const paged: string[] = [];
      const followed: string[] = [];
      for (let page = 1, more = true; more; page += 1) {
        const { data } = await owner.call(listVideoComments, {
          params: on(),
          query: { sortBy, limit: 3, page },
        });
        paged.push(...data.comments.map(({ _id }) => _id));
        more = data.hasNextPage;
      }
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { data } = await owner.call(listVideoComments, {
          params: on(),
          query: { sortBy, limit: 3, cursor },
        });
        followed.push(...data.comments.map(({ _id }) => _id));
        if (cursor === undefined) await comment(owner, 'Written while somebody reads on');
        cursor = data.nextCursor;
      }
      const ids = all.map(({ _id }) => _id);
      expect(paged).toEqual(ids);
      expect(followed).toEqual(expect.arrayContaining(ids));
      expect(new Set(followed).size).toBe(followed.length);
    },
  );

  test.each([
    [{ sortBy: 'sideways' }, 'Invalid sort by value'],
    [{ page: '0' }, 'page must be a whole number from 1 to 1000000'],
    [{ limit: '101' }, 'limit must be a whole number from 1 to 100'],
    [{ cursor: 'nonsense' }, 'Invalid cursor'],
  ])('refuses %o with a clear message', async (query, message) => {
    const url = `/api/v1/comments/v/${video._id}?${new URLSearchParams(query)}`;
    const response = await server.app.inject({ url, cookies: owner.cookies });
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  });
});

test('only the owner can read and write comments on a draft', async () => {
  const draft = await publish(server.app, owner, 'Draft');
  const params = { videoId: draft._id };
  const written = (await other.call(addVideoComment, { params, body: { content: 'Early' } })).data;
  await owner.call(togglePublish, { params });
  expect((await other.call(listVideoComments, { params })).status).toBe(404);
  expect((await other.call(addVideoComment, { params, body: { content: 'Late' } })).status).toBe(404);
  expect((await other.call(toggleCommentLike, { params: { commentId: written._id } })).status).toBe(404);
  expect(
    (await other.call(updateComment, { params: { commentId: written._id }, body: { content: 'x' } })).status,
  ).toBe(404);
  expect((await owner.call(listVideoComments, { params })).data.comments).toHaveLength(1);
});

test('fifty concurrent likes by one person leave 0 or 1 like, and the counter agrees', async () => {
  const { _id } = await comment(owner, 'Popular');
  await Promise.all(
    Array.from({ length: 50 }, () => other.call(toggleCommentLike, { params: { commentId: _id } })),
  );
  const { data } = await other.call(listVideoComments, { params: on(), query: { limit: 100 } });
  const found = data.comments.find((one) => one._id === _id);
  expect(found?.totalLikes).toBe(found?.isLiked ? 1 : 0);
});
