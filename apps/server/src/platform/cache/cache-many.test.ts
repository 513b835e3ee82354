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

// A busy machine would let the values of a test age.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Values that are the number of their load; there is none for `nothing`. */
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

test('only the values that are not kept are loaded, and a missing one is not looked for again', async () => {
  const { loads, read } = countLoads();
  expect(await read('one', 'nothing')).toEqual([1, undefined]);
  expect(await read('two', 'one', 'nothing')).toEqual([2, 1, undefined]);
  expect(loads).toEqual([['one', 'nothing'], ['two']]);
});

test('a change of their subject ends all, and a change of another does not', async () => {
  const { read } = countLoads();
  await read('one', 'two');
  cache.invalidateLocal('b');
  expect(await read('one', 'two')).toEqual([1, 1]);
  cache.invalidateLocal('a');
  expect(await read('one')).toEqual([2]);
  expect(await read('two')).toEqual([3]);
});

test('without a change they are kept for a second', async () => {
  const { read } = countLoads();
  await read('one');
  vi.advanceTimersByTime(999);
  expect(await read('one')).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(await read('one')).toEqual([2]);
});

test('values that take longer to load than they are kept are kept after their load', async () => {
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

test('a value whose load began before a change is given to nobody who asks after it', async () => {
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

test('a process keeps some thousands of them at most', async () => {
  const { loads, read } = countLoads();
  const keys = Array.from({ length: 4000 }, (_, number) => String(number));
  await read(...keys);
  await read('one more');
  expect(await read('one more')).toEqual([2]);
  await read('0');
  expect(loads.at(-1)).toEqual(['0']);
});
