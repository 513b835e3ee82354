import type { Comment, CommentPage } from '@kinora/contract/comments';
import { expect, test } from 'vitest';
import { countReply, editComment, markPinned, prependComment, removeComment } from './comment-pages.ts';

const owner = { _id: 'o', username: 'ada', fullname: 'Ada', avatar: '' };
const time = '2026-01-01T00:00:00.000Z';

const comment = (_id: string, change: Partial<Comment> = {}): Comment => ({
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
  isHeld: false,
  ...change,
});

const page = (...ids: string[]): CommentPage => ({
  comments: ids.map((id) => comment(id)),
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
  const changed = removeComment(pages, comment('c'));
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

test('deleting a comment also subtracts its replies from the count', () => {
  expect(totalsOf(removeComment(pages, comment('c', { repliesCount: 2 })))).toEqual([1, 1]);
});

test('a reply counts toward its comment and the total until it is deleted', () => {
  const more = countReply(pages, 'b');
  expect([more[0]?.comments[1]?.repliesCount, totalsOf(more)]).toEqual([1, [5, 5]]);
  const fewer = removeComment(more, comment('r', { parentId: 'b' }));
  expect([fewer[0]?.comments[1]?.repliesCount, totalsOf(fewer), idsOf(fewer)]).toEqual([
    0,
    [4, 4],
    ['ab', 'cd'],
  ]);
});

test('a newly pinned comment replaces the previous one at the top, and a new comment goes below it', () => {
  const first = markPinned(pages, comment('c', { isPinned: true }));
  expect(idsOf(first)).toEqual(['cab', 'd']);
  const second = markPinned(first, comment('a', { isPinned: true }));
  expect(second[0]?.comments.map(({ _id, isPinned }) => [_id, isPinned])).toEqual([
    ['a', true],
    ['c', false],
    ['b', false],
  ]);
  expect(idsOf(prependComment(second, comment('x')))).toEqual(['axcb', 'd']);
});

test('an unpinned comment stays where it is', () => {
  const pinned = markPinned(pages, comment('c', { isPinned: true }));
  const unpinned = markPinned(pinned, comment('c'));
  expect([idsOf(unpinned), unpinned[0]?.comments[0]?.isPinned]).toEqual([['cab', 'd'], false]);
});
