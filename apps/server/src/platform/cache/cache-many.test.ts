import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { createDb } from '../db/db.ts';
import { type Cache, createCache } from './cache.ts';
import { defineCachedMany } from './cache-many.ts';

let opened: AsyncDisposableStack;
let cache: Cache;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const { connectionString } = opened.use(await createDatabase(inject('postgres')));
  const db = opened.adopt(createDb(connectionString), (db) => db.destroy());
  cache = opened.use(createCache(db, connectionString, () => {}));
});
afterAll(() => opened.disposeAsync());

// On a busy machine, real time would age the cached values during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Defines cached values that are the number of their load; the key `nothing` has no value. */
function countLoads() {
  const loads: (readonly string[])[] = [];
  const find = defineCachedMany<number>({
    changedBy: ['a'],
    load: async (_, keys) => {
      loads.push(keys);
      return new Map(keys.filter((key) => key !== 'nothing').map((key) => [key, loads.length]));
    },
  });
  const read = async (...keys: string[]) => {
    const values = await find(cache, keys);
    return keys.map((key) => values.get(key));
  };
  return { loads, read };
}

test('loads only values that are not cached, and caches misses', async () => {
  const { loads, read } = countLoads();
  expect(await read('one', 'nothing')).toEqual([1, undefined]);
  expect(await read('two', 'one', 'nothing')).toEqual([2, 1, undefined]);
  expect(loads).toEqual([['one', 'nothing'], ['two']]);
});

test('a change of the subject invalidates all values, and a change of another subject invalidates none', async () => {
  const { read } = countLoads();
  await read('one', 'two');
  cache.invalidateLocal('b');
  expect(await read('one', 'two')).toEqual([1, 1]);
  cache.invalidateLocal('a');
  expect(await read('one')).toEqual([2]);
  expect(await read('two')).toEqual([3]);
});

test('values are cached for a second without a change', async () => {
  const { read } = countLoads();
  await read('one');
  vi.advanceTimersByTime(999);
  expect(await read('one')).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(await read('one')).toEqual([2]);
});

test('values that take longer to load than their lifetime are cached after the load', async () => {
  const slow = Promise.withResolvers<void>();
  let loads = 0;
  const find = defineCachedMany<string>({
    changedBy: ['a'],
    load: async (_, keys) => {
      loads += 1;
      await slow.promise;
      return new Map(keys.map((key) => [key, key]));
    },
  });
  const first = find(cache, ['one']);
  vi.advanceTimersByTime(5_000);
  slow.resolve();
  await first;
  vi.advanceTimersByTime(999);
  expect((await find(cache, ['one'])).get('one')).toBe('one');
  expect(loads).toBe(1);
});

test('a value whose load began before a change is not returned to later reads', async () => {
  const [old, fresh] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let next = old;
  const read = defineCachedMany<string>({
    changedBy: ['a'],
    load: async () => new Map([['one', await next.promise]]),
  });
  const before = read(cache, ['one']);
  next = fresh;
  cache.invalidateLocal('a');
  const after = read(cache, ['one']);
  old.resolve('old');
  expect((await before).get('one')).toBe('old');
  fresh.resolve('new');
  expect((await after).get('one')).toBe('new');
  expect((await read(cache, ['one'])).get('one')).toBe('new');
});

test('a process caches at most a few thousand values', async () => {
  const { loads, read } = countLoads();
  const keys = Array.from({ length: 4000 }, (_, number) => String(number));
  await read(...keys);
  await read('one more');
  expect(await read('one more')).toEqual([2]);
  await read('0');
  expect(loads.at(-1)).toEqual(['0']);
});
