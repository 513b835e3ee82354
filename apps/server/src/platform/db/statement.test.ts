import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { integers, texts } from './arrays.ts';
import { createDb } from './db.ts';
import { defineStatement } from './statement.ts';

const database = await createDatabase(inject('postgres'));
const db = createDb(database.connectionString);
afterAll(async () => {
  await db.destroy();
  await database[Symbol.asyncDispose]();
});

test("compiles a statement once and runs it with each call's lists", async () => {
  let written = 0;
  const pairs = defineStatement((_, names: readonly string[], ages: readonly number[]) => {
    written += 1;
    return sql<{ name: string; age: number; count: number }>`
      select name, age, cardinality(${texts(names)}) as count
      from unnest(${texts(names)}, ${integers(ages)}) as asked (name, age)`;
  });
  expect(await pairs(db, ['a', 'b'], [1, 2])).toEqual([
    { name: 'a', age: 1, count: 2 },
    { name: 'b', age: 2, count: 2 },
  ]);
  expect(await pairs(db, ['c'], [3])).toEqual([{ name: 'c', age: 3, count: 1 }]);
  await db.transaction().execute(async (trx) => {
    expect(await pairs(trx, [], [])).toEqual([]);
  });
  expect(written).toBe(1);
});

test('accepts a builder query', async () => {
  const named = defineStatement((db, names: readonly string[]) =>
    db
      .selectFrom('users')
      .select('id')
      .where('username', '=', sql<string>`any(${texts(names)})`),
  );
  expect(await named(db, ['nobody'])).toEqual([]);
});

test('refuses a statement whose text would differ between runs', async () => {
  const looking = defineStatement((_, names: readonly string[]) => sql`select ${sql.lit(names.length)}`);
  await expect(looking(db, ['a'])).rejects.toThrow('invalid immediate value');
  const copying = defineStatement((_, names: readonly string[]) => sql`select ${texts([...names])}`);
  await expect(copying(db, ['a'])).rejects.toThrow('not iterable');
});
