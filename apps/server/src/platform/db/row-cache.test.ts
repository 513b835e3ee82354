import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { texts, uuids } from './arrays.ts';
import { createDb, type Db, type Trx } from './db.ts';
import { defineCachedRows } from './row-cache.ts';

const database = await createDatabase(inject('postgres'));
const db = createDb(database.connectionString);
beforeAll(() => sql`create table kept_notes (id uuid primary key, words text not null)`.execute(db));
afterAll(async () => {
  await db.destroy();
  await database[Symbol.asyncDispose]();
});

type Note = { id: string; words: string; version: string };

const find = defineCachedRows({
  rows: (_, ids) =>
    sql<Note>`select id, words, xmin::text as version from kept_notes where id = any(${uuids(ids)})`,
  changed: (_, ids, versions) => sql<{ id: string }>`
    select id from unnest(${uuids(ids)}, ${texts(versions)}) as asked (id, version)
    where (id, version) not in (select id, xmin::text from kept_notes)`,
});

async function note(words: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into kept_notes values (${id}, ${words})`.execute(db);
  return id;
}

const change = (db: Db | Trx, id: string, words: string) =>
  sql`update kept_notes set words = ${words} where id = ${id}`.execute(db);

test('a row stays the same object until it changes in the database', async () => {
  const [one, other] = [await note('one'), await note('other')];
  const before = await find(db, [one, other]);
  expect(before.get(one)).toMatchObject({ words: 'one' });
  await change(db, other, 'changed');
  const after = await find(db, [other, one]);
  expect(after.get(one)).toBe(before.get(one));
  expect(after.get(other)).toMatchObject({ words: 'changed' });

  await sql`delete from kept_notes where id = ${one}`.execute(db);
  const left = await find(db, [one, other]);
  expect([...left.keys()]).toEqual([other]);
  expect(left.get(other)).toBe(after.get(other));
});

test('a transaction sees each of its own changes, and other readers see none of them', async () => {
  const id = await note('before');
  await find(db, [id]);
  const undone = db.transaction().execute(async (trx) => {
    for (const words of ['once', 'twice']) {
      await change(trx, id, words);
      expect((await find(trx, [id])).get(id)).toMatchObject({ words });
    }
    expect((await find(db, [id])).get(id)).toMatchObject({ words: 'before' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await find(db, [id])).get(id)).toMatchObject({ words: 'before' });
});
