import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { createDb } from './db.ts';
import { defineLoader } from './loader.ts';

const database = await createDatabase(inject('postgres'));
const db = createDb(database.connectionString);
afterAll(async () => {
  await db.destroy();
  await database[Symbol.asyncDispose]();
});

test('keys requested together, or while statements are running, share a statement', async () => {
  const asked: number[][] = [];
  const held = Promise.withResolvers<void>();
  const double = defineLoader<number, number>(async (_, keys) => {
    asked.push([...keys]);
    await held.promise;
    return (key) => key * 2;
  });
  const first = [double(db, 1), double(db, 2)];
  await new Promise(setImmediate);
  const second = double(db, 3);
  await new Promise(setImmediate);
  const third = [double(db, 4), double(db, 5)];
  await new Promise(setImmediate);
  expect(asked).toEqual([[1, 2], [3]]);
  held.resolve();
  expect(await Promise.all([...first, second, ...third])).toEqual([2, 4, 6, 8, 10]);
  expect(asked).toEqual([[1, 2], [3], [4, 5]]);
});

test('a failure rejects every key in its batch and no others', async () => {
  const answer = defineLoader<string, string>(async (_, keys) => {
    if (keys.includes('bad')) throw new Error('refused');
    return (key) => key;
  });
  const results = await Promise.allSettled([answer(db, 'good'), answer(db, 'bad')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answer(db, 'good')).toBe('good');
});

describe('in a batch', () => {
  beforeAll(async () => {
    await sql`create table targets (id int primary key)`.execute(db);
    await sql`insert into targets select generate_series(1, 200)`.execute(db);
    await sql`create table facts (target int references targets, value smallint check (value >= 0))`.execute(
      db,
    );
  });

  test.each([
    ['a row with a broken reference', { target: 999, value: 1 }, '23503'],
    ['a row that violates a check', { target: 1, value: -1 }, '23514'],
    ['a row with a value out of range', { target: 1, value: 100_000 }, '22003'],
  ])('%s fails alone and is found with a few statements on one connection', async (_, bad, code) => {
    let [statements, atOnce, most] = [0, 0, 0];
    const add = defineLoader<{ target: number; value: number }, boolean>(async (db, facts) => {
      statements += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      const targets = facts.map(({ target }) => target);
      const values = facts.map(({ value }) => value);
      await sql`insert into facts select * from unnest(${targets}::int[], ${values}::int[])`
        .execute(db)
        .finally(() => {
          atOnce -= 1;
        });
      return () => true;
    });
    const good = Array.from({ length: 200 }, (_, index) => ({ target: index + 1, value: 1 }));
    const results = await Promise.allSettled(good.with(77, bad).map((fact) => add(db, fact)));
    const refused = results.flatMap((result, index) =>
      result.status === 'rejected' ? [[index, result.reason.code]] : [],
    );
    expect(refused).toEqual([[77, code]]);
    expect(statements).toBeLessThan(20);
    expect(most).toBe(1);
  });
});

test('in a transaction, each key is loaded separately and by the transaction', async () => {
  const sizes: number[] = [];
  const ask = defineLoader<number, boolean>(async (db, keys) => {
    sizes.push(keys.length);
    return () => db.isTransaction;
  });
  await db.transaction().execute(async (trx) => {
    expect([await ask(trx, 1), await ask(trx, 2)]).toEqual([true, true]);
  });
  expect(sizes).toEqual([1, 1]);
});
