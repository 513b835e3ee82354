import { expect, test } from 'vitest';
import { movedInQueue, withoutQueued, withQueued } from './queued-videos.ts';

const queue = ['a', 'b', 'c'].map((_id) => ({ _id }));
const ids = (videos: readonly { _id: string }[]) => videos.map(({ _id }) => _id).join('');

test('a video is added next or last, and moves if it is already queued', () => {
  expect(ids(withQueued(queue, { _id: 'd' }, 'next'))).toBe('dabc');
  expect(ids(withQueued(queue, { _id: 'd' }, 'last'))).toBe('abcd');
  expect(ids(withQueued(queue, { _id: 'a' }, 'last'))).toBe('bca');
  expect(ids(withQueued(queue, { _id: 'c' }, 'next'))).toBe('cab');
});

test('a queue without the video stays the same array', () => {
  expect(withoutQueued(queue, 'd')).toBe(queue);
  expect(ids(withoutQueued(queue, 'b'))).toBe('ac');
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 2, 'acb'],
])('moving from %i to %i results in %s', (from, to, order) => {
  expect(ids(movedInQueue(queue, from, to))).toBe(order);
});
