import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { createDb, type Db, type Trx } from './db.ts';

let opened: AsyncDisposableStack;
let db: Db;

beforeEach(async () => {
  opened = new AsyncDisposableStack();
  const { connectionString } = opened.use(await createDatabase(inject('postgres')));
  db = opened.adopt(createDb(connectionString), (db) => db.destroy());
  await sql`create table rows (id int primary key, changes int not null default 0)`.execute(db);
  await sql`insert into rows values (1), (2)`.execute(db);
});
afterEach(() => opened.disposeAsync());

const change = (db: Db | Trx, id: number) =>
  sql`update rows set changes = changes + 1 where id = ${id}`.execute(db);

const changes = async () =>
  (await sql<{ changes: number }>`select changes from rows order by id`.execute(db)).rows.map(
    (row) => row.changes,
  );

/** Waits until a statement in this database is waiting for a lock. */
const untilAwaited = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      expect(rows).not.toEqual([]);
    },
    { timeout: 60_000 },
  );

test('reruns the transaction that PostgreSQL aborts in a deadlock', async () => {
  const [both, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const work = (own: number, other: number, mine: () => void, theirs: Promise<void>) =>
    db.transaction().execute(async (trx) => {
      runs += 1;
      await change(trx, own);
      mine();
      await theirs;
      await change(trx, other);
    });
  await Promise.all([work(1, 2, both.resolve, first.promise), work(2, 1, first.resolve, both.promise)]);
  expect([await changes(), runs]).toEqual([[2, 2], 3]);
});

test('reruns a single statement that PostgreSQL aborts in a deadlock', async () => {
  const holding = Promise.withResolvers<void>();
  const other = db.transaction().execute(async (trx) => {
    // The statement below checks for deadlocks first, so it is the one that is aborted.
    await sql`set local deadlock_timeout = '60s'`.execute(trx);
    await change(trx, 2);
    holding.resolve();
    await untilAwaited();
    await change(trx, 1);
  });
  await holding.promise;
  await sql`
    with one as materialized (select id from rows where id = 1 for update),
      two as materialized (select id from rows where id = 2 and (select count(*) from one) > 0 for update)
    update rows set changes = changes + 10 where id in (select id from one union select id from two)`.execute(
    db,
  );
  await other;
  expect(await changes()).toEqual([11, 11]);
});

test('reruns a transaction only after a conflict, and only once', async () => {
  let runs = 0;
  const fail = (code: string) =>
    db.transaction().execute(async (trx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'no' using errcode = ${sql.lit(code)}; end $$`.execute(trx);
    });
  await expect(fail('40P01')).rejects.toMatchObject({ code: '40P01' });
  expect(runs).toBe(2);
  await expect(fail('40001')).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(4);
  await expect(fail('23505')).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(5);
});
