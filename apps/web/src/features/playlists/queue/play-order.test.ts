import { expect, test } from 'vitest';
import { inPlayOrder, neighborsOf } from './play-order.ts';

const videos = Array.from({ length: 20 }, (_, at) => ({ _id: `video ${at}` }));
const [first, second] = videos;
const last = videos.at(-1);
const inOrder = { repeat: false, hasMore: false };
const repeated = { repeat: true, hasMore: false };

test('finds the next video, and none after the last', () => {
  expect(neighborsOf(videos, 'video 0', inOrder)).toEqual({ next: second, previous: null });
  expect(neighborsOf(videos, 'video 19', inOrder)).toEqual({ next: null, previous: { _id: 'video 18' } });
  expect(neighborsOf(videos, 'another', inOrder)).toBeNull();
});

test('a repeating list wraps around, even with a single video', () => {
  expect(neighborsOf(videos, 'video 19', repeated)?.next).toEqual(first);
  expect(neighborsOf(videos, 'video 0', repeated)).toEqual({ next: second, previous: last });
  expect(neighborsOf([{ _id: 'a' }], 'a', repeated)).toEqual({ next: { _id: 'a' }, previous: { _id: 'a' } });
});

test("a repeating list doesn't wrap around in either direction until it has loaded completely", () => {
  const loading = { repeat: true, hasMore: true };
  expect(neighborsOf(videos, 'video 0', loading)).toEqual({ next: second, previous: null });
  expect(neighborsOf(videos, 'video 19', loading)).toEqual({ next: null, previous: { _id: 'video 18' } });
});

test('a shuffled list contains each video once, starts with the chosen one, and is stable', () => {
  const shuffled = inPlayOrder(videos, { seed: 7, first: 'video 5' });
  expect(shuffled[0]).toEqual({ _id: 'video 5' });
  expect(new Set(shuffled)).toEqual(new Set(videos));
  expect(shuffled.slice(1)).not.toEqual(videos.filter(({ _id }) => _id !== 'video 5'));
  expect(inPlayOrder(videos.toReversed(), { seed: 7, first: 'video 5' })).toEqual(shuffled);
  expect(inPlayOrder(videos, { seed: 8, first: 'video 5' })).not.toEqual(shuffled);
  expect(inPlayOrder(videos, null)).toBe(videos);
});
