import { expect, test } from 'vitest';
import { movedInQueue, withoutQueued, withQueued } from './watch-queue.ts';

const [a, b, c] = ['a', 'b', 'c'].map((_id) => ({ _id }) as Parameters<typeof withQueued>[1]);
const queue = [a, b, c].flatMap((video) => video ?? []);
const ids = (videos: readonly { _id: string }[]) => videos.map(({ _id }) => _id).join('');

test('a video is added next or last, and moves if it is already queued', () => {
  const [first, , last] = queue;
  if (!first || !last) return expect.unreachable();
  expect(ids(withQueued(queue, { ...first, _id: 'd' }, 'next'))).toBe('dabc');
  expect(ids(withQueued(queue, { ...first, _id: 'd' }, 'last'))).toBe('abcd');
  expect(ids(withQueued(queue, first, 'last'))).toBe('bca');
  expect(ids(withQueued(queue, last, 'next'))).toBe('cab');
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
