import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

test('evicts the oldest entry first', () => {
  const remembered = new LruCache<number>(2);
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const) {
    remembered.set(key, value);
  }
  expect(['a', 'b', 'c'].map((key) => remembered.get(key))).toEqual([undefined, 2, 3]);
});
