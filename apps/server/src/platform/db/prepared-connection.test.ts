import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { createDb, type Db } from './db.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Db;
let other: Db;

beforeEach(async () => {
  database = await createDatabase(inject('postgres'));
  db = createDb(database.connectionString);
  other = createDb(database.connectionString);
  await sql`create table changing (one int)`.execute(db);
  await sql`insert into changing values (1)`.execute(db);
});
afterEach(async () => {
  await Promise.all([db.destroy(), other.destroy()]);
  await database[Symbol.asyncDispose]();
});

const read = (db: Db, value: number) =>
  sql<{ value: number }>`select *, ${value}::int as value from changing`.execute(db);

test('a statement is prepared once, whatever its parameters', async () => {
  for (const value of [1, 2, 3]) expect((await read(db, value)).rows).toEqual([{ one: 1, value }]);
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like 'select *,%'`.execute(db);
  expect(rows).toHaveLength(1);
});

test('a table can still be read after another server has added a column', async () => {
  await read(db, 3);
  await sql`alter table changing add column two int default 2`.execute(other);
  expect((await read(db, 4)).rows).toEqual([{ one: 1, two: 2, value: 4 }]);
});

test.each(['select *', 'select "changing".*'])(
  'a transaction reads a table with %s after another server has added a column',
  async (select) => {
    const readAll = () =>
      db.transaction().execute((trx) => sql`${sql.raw(select)} from changing`.execute(trx));
    await readAll();
    await sql`alter table changing add column two int default 2`.execute(other);
    expect((await readAll()).rows).toEqual([{ one: 1, two: 2 }]);
  },
);

test('a transaction returns a changed row after another server has added a column', async () => {
  const change = () =>
    db.transaction().execute((trx) => sql`update changing set one = 3 returning *`.execute(trx));
  await change();
  await sql`alter table changing add column two int default 2`.execute(other);
  expect((await change()).rows).toEqual([{ one: 3, two: 2 }]);
});
