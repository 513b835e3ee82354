import { afterAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { createDb } from './db.ts';
import { defineListLoader } from './list-batch.ts';

const database = await createDatabase(inject('postgres'));
const db = createDb(database.connectionString);
afterAll(async () => {
  await db.destroy();
  await database[Symbol.asyncDispose]();
});

type Key = { of: string; limit: number };

test('lists of one shape share a statement ', async () => {
  const asked: [number, string[]][] = [];
  const findLetters = defineListLoader<Key, { letter: string }, string>({
    shapeOf: ({ limit }) => `${limit}`,
    findAll: async (_, { limit }, keys) => {
      asked.push([limit, keys.map(({ of }) => of)]);
      return keys.flatMap(({ of }, number) => [...of].slice(0, limit).map((letter) => ({ number, letter })));
    },
    answer: (rows) => rows.map(({ letter }) => letter).join(''),
  });
  const wordsOf = (keys: Key[]) => Promise.all(keys.map((key) => findLetters(db, key)));
  expect(
    await wordsOf([
      { of: 'video', limit: 2 },
      { of: 'tweet', limit: 3 },
      { of: '', limit: 2 },
      { of: 'video', limit: 2 },
      { of: 'video', limit: 3 },
    ]),
  ).toEqual(['vi', 'twe', '', 'vi', 'vid']);
  expect(asked).toEqual([
    [2, ['video', '', 'video']],
    [3, ['tweet', 'video']],
  ]);
});
