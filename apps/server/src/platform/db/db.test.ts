import { sql } from 'kysely';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { createDb } from './db.ts';

afterEach(() => vi.useRealTimers());

test('a connection stays open for over a minute without a query, because opening one delays the next request', async () => {
  await using opened = new AsyncDisposableStack();
  const { connectionString } = opened.use(await createDatabase(inject('postgres')));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const db = opened.adopt(createDb(connectionString), (db) => db.destroy());
  const process = async () => (await sql<{ id: number }>`select pg_backend_pid() id`.execute(db)).rows[0]?.id;
  const first = await process();
  vi.advanceTimersByTime(100_000);
  expect(await process()).toBe(first);
});
