import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../test/database.ts';
import { createDb, type Db } from '../platform/db/db.ts';
import { handleErrors } from './error-handler.ts';

let opened: AsyncDisposableStack;
let db: Db;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const { connectionString } = opened.use(await createDatabase(inject('postgres')));
  db = opened.adopt(createDb(connectionString), (db) => db.destroy());
});
afterAll(() => opened.disposeAsync());

/** Sends a request whose statement fails with this SQLSTATE. */
async function answerTo(state: string) {
  await using opened = new AsyncDisposableStack();
  const app = opened.adopt(fastify(), (app) => app.close());
  handleErrors(app);
  app.get('/', () => sql`do ${sql.lit(`begin raise sqlstate '${state}'; end`)}`.execute(db));
  const { statusCode, headers } = await app.inject({ url: '/' });
  return { statusCode, retryAfter: headers['retry-after'] };
}

test.each([
  ['a deadlock', '40P01'],
  ['a lock that another transaction holds', '55P03'],
  ['a statement that takes too long', '57014'],
  ['a database that is starting', '57P03'],
])('%s gets a 503 with a Retry-After header', async (_, state) => {
  expect(await answerTo(state)).toEqual({ statusCode: 503, retryAfter: '5' });
});

test('a bug in a statement gets a 500', async () => {
  expect(await answerTo('42703')).toEqual({ statusCode: 500, retryAfter: undefined });
});
