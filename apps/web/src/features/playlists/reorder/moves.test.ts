import { expect, test } from 'vitest';
import { moved, movesOf } from './moves.ts';

const ids = ['a', 'b', 'c', 'd'];
const videos = ids.map((_id) => ({ _id }));

const after = (from: number, to: number, hasMore: boolean) =>
  moved(videos, movesOf(ids, { from, to, hasMore }), hasMore)
    .map(({ _id }) => _id)
    .join('');

test('a move names the video that follows the new position, or null at the end', () => {
  expect(movesOf(ids, { from: 3, to: 0, hasMore: false })).toEqual([{ videoId: 'd', before: 'a' }]);
  expect(movesOf(ids, { from: 0, to: 2, hasMore: false })).toEqual([{ videoId: 'a', before: 'd' }]);
  expect(movesOf(ids, { from: 0, to: 3, hasMore: false })).toEqual([{ videoId: 'a', before: null }]);
  expect(movesOf(ids, { from: 1, to: 1, hasMore: false })).toEqual([]);
  expect(movesOf(['a'], { from: 0, to: 1, hasMore: false })).toEqual([]);
});

test.each([
  [3, 0, 'dabc'],
  [0, 3, 'bcda'],
  [1, 2, 'acbd'],
  [2, 1, 'acbd'],
])('moving from %i to %i results in the same order whether or not more videos follow', (from, to, order) => {
  expect([after(from, to, false), after(from, to, true)]).toEqual([order, order]);
});

test('a video that moves to the end of a partly loaded playlist drops out of the loaded videos', () => {
  const toEnd = [{ videoId: 'b', before: null }];
  expect(moved(videos, toEnd, true).map(({ _id }) => _id)).toEqual(['a', 'c', 'd']);
  expect(moved(videos, toEnd, false).map(({ _id }) => _id)).toEqual(['a', 'c', 'd', 'b']);
});
