import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { startSilentProxy } from '../../../test/silent-proxy.ts';
import type { Semaphore } from '../concurrency/semaphore.ts';
import { createDb, type Db } from '../db/db.ts';
import { type Cache, createCache, defineCached, maxAge } from './cache.ts';

let opened: AsyncDisposableStack;
let db: Db;
let here: Cache;
let elsewhere: Cache;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const { connectionString } = opened.use(await createDatabase(inject('postgres')));
  db = opened.adopt(createDb(connectionString), (db) => db.destroy());
  here = opened.use(createCache(db, connectionString, () => {}));
  elsewhere = opened.use(createCache(db, connectionString, () => {}));
});
afterAll(() => opened.disposeAsync());

/** Defines a cached value that counts its loads. */
function countLoads() {
  let loads = 0;
  return defineCached({
    changedBy: (name: string) => [name],
    load: async () => {
      loads += 1;
      return loads;
    },
  });
}

test('concurrent reads load a value once', async () => {
  const read = countLoads();
  expect(await Promise.all(Array.from({ length: 50 }, () => read(here, 'a')))).toEqual(Array(50).fill(1));
  expect(await read(here, 'b')).toBe(2);
});

test('a load goes through the gate, and a cached value bypasses it', async () => {
  const read = countLoads();
  let entered = 0;
  const enter: Semaphore = (load) => {
    entered += 1;
    return load();
  };
  expect([await read(here, 'a', enter), await read(here, 'a', enter), entered]).toEqual([1, 1, 1]);
});

test('a load that the gate refuses is tried again on the next read', async () => {
  const read = countLoads();
  await expect(read(here, 'a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await read(here, 'a')).toBe(1);
});

test("a change by this process invalidates a value immediately, and a change to another subject doesn't", async () => {
  const read = countLoads();
  await read(here, 'a');
  here.invalidateLocal('b');
  expect(await read(here, 'a')).toBe(1);
  here.invalidateLocal('a');
  expect(await read(here, 'a')).toBe(2);
});

test('a value whose load began before a change is not returned to later reads', async () => {
  const [old, fresh] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let next = old;
  const read = defineCached({ changedBy: () => ['a'], load: () => next.promise });
  const before = read(here, null);
  next = fresh;
  here.invalidateLocal('a');
  const after = read(here, null);
  old.resolve('old');
  fresh.resolve('new');
  expect([await before, await after, await read(here, null)]).toEqual(['old', 'new', 'new']);
});

test('a change by another process invalidates a value', async () => {
  const read = countLoads();
  await vi.waitFor(
    async () => {
      await read(here, 'a');
      const moment = here.now();
      await elsewhere.invalidate('a');
      await vi.waitFor(() => expect(here.hasChanged('a', moment)).toBe(true), 5_000);
    },
    { timeout: 60_000 },
  );
  expect(await read(here, 'a')).toBeGreaterThan(1);
});

test('a value that takes longer to load than its lifetime is cached after its load', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const loads: PromiseWithResolvers<number>[] = [];
  const read = defineCached({
    changedBy: () => ['slow'],
    load: () => {
      const load = Promise.withResolvers<number>();
      loads.push(load);
      return load.promise;
    },
  });
  const first = read(here, null);
  vi.advanceTimersByTime(5_000);
  const second = read(here, null);
  loads[0]?.resolve(1);
  expect([await first, await second]).toEqual([1, 1]);
  vi.advanceTimersByTime(maxAge - 1);
  expect(await read(here, null)).toBe(1);
  expect(loads).toHaveLength(1);
  vi.advanceTimersByTime(1);
  void read(here, null);
  expect(loads).toHaveLength(2);
});

test('a change during a slow load invalidates its result, even if other changes follow', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const [old, fresh] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let next = old;
  const read = defineCached({ changedBy: () => ['slow'], load: () => next.promise });
  const before = read(here, null);
  next = fresh;
  here.invalidateLocal('slow');
  vi.advanceTimersByTime(15_000);
  here.invalidateLocal('another');
  old.resolve('old');
  fresh.resolve('new');
  expect([await before, await read(here, null)]).toEqual(['old', 'new']);
});

test('a failed notification is reported and does not fail the change', async () => {
  await using stack = new AsyncDisposableStack();
  const { connectionString } = stack.use(await createDatabase(inject('postgres')));
  const gone = createDb(connectionString);
  const missed: string[] = [];
  const cache = stack.use(createCache(gone, connectionString, ({ message }) => void missed.push(message)));
  await sql`select 1`.execute(gone);
  await gone.destroy();
  const moment = cache.now();
  await cache.invalidate('a');
  expect(cache.hasChanged('a', moment)).toBe(true);
  expect(missed).toContainEqual(expect.stringMatching(/destroyed|end on the pool/));
});

test('a database that stops responding does not keep a listener from stopping', async () => {
  await using stack = new AsyncDisposableStack();
  const { connectionString } = stack.use(await createDatabase(inject('postgres')));
  const network = stack.use(await startSilentProxy(connectionString));
  const connected = createCache(db, network.connectionString, () => {});
  await vi.waitFor(() => expect(network.connections()).toBe(1), 60_000);
  network.cut();
  const connecting = createCache(db, network.connectionString, () => {});
  await vi.waitFor(() => expect(network.connections()).toBe(2), 60_000);
  const started = performance.now();
  await Promise.all([connected[Symbol.asyncDispose](), connecting[Symbol.asyncDispose]()]);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a stopped listener leaves no timer or connection that keeps its process running', async () => {
  await using database = await createDatabase(inject('postgres'));
  const script = path.resolve(import.meta.dirname, '../../../test/stopped-listeners.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, database.connectionString]);
  expect(JSON.parse(stdout)).toEqual([]);
});

test('a failed load is retried on the next read', async () => {
  let loads = 0;
  const read = defineCached({
    changedBy: () => [],
    load: async () => {
      loads += 1;
      if (loads === 1) throw new Error('not yet');
      return loads;
    },
  });
  await expect(read(here, null)).rejects.toThrow('not yet');
  expect(await read(here, null)).toBe(2);
});
