import type { Comment, CommentPage } from '@kinora/contract/comments';
import { expect, test } from 'vitest';
import { editComment, prependComment, removeComment } from './comment-pages.ts';

const owner = { _id: 'o', username: 'ada', fullname: 'Ada', avatar: '' };
const time = '2026-01-01T00:00:00.000Z';

const comment = (_id: string): Comment => ({
  _id,
  content: _id,
  createdAt: time,
  updatedAt: time,
  isLiked: false,
  totalLikes: 0,
  owner,
  parentId: null,
  replyTo: null,
  repliesCount: 0,
  isPinned: false,
  isHearted: false,
  editedAt: null,
});

const page = (...ids: string[]): CommentPage => ({
  comments: ids.map(comment),
  pagination: { currentPage: 1, totalPages: 1, totalComments: 4, hasNextPage: false },
  page: 1,
  currentPage: 1,
  limit: 2,
  hasNextPage: false,
  hasPrevPage: false,
  nextPage: null,
  prevPage: null,
  nextCursor: null,
});

const pages = [page('a', 'b'), page('c', 'd')];
const idsOf = (changed: readonly CommentPage[]) =>
  changed.map((one) => one.comments.map(({ _id }) => _id).join(''));
const totalsOf = (changed: readonly CommentPage[]) => changed.map((one) => one.pagination.totalComments);

test('a new comment comes first and is counted', () => {
  const changed = prependComment(pages, comment('x'));
  expect([idsOf(changed), totalsOf(changed)]).toEqual([
    ['xab', 'cd'],
    [5, 5],
  ]);
});

test('a deleted comment disappears from the list and the count', () => {
  const changed = removeComment(pages, 'c');
  expect([idsOf(changed), totalsOf(changed)]).toEqual([
    ['ab', 'd'],
    [3, 3],
  ]);
});

test('an edited comment keeps its place', () => {
  const changed = editComment(pages, 'b', (one) => ({ ...one, content: 'new' }));
  expect(changed[0]?.comments[1]).toMatchObject({ _id: 'b', content: 'new' });
  expect(idsOf(changed)).toEqual(idsOf(pages));
});
