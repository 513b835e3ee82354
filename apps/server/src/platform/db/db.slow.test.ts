import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { type SilentProxy, startSilentProxy } from '../../../test/silent-proxy.ts';
import { createDb, type Db } from './db.ts';
import { isDatabaseUnavailable } from './errors.ts';

let opened: AsyncDisposableStack;
let network: SilentProxy;
let db: Db;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const { connectionString } = opened.use(await createDatabase(inject('postgres')));
  network = opened.use(await startSilentProxy(connectionString));
  db = opened.adopt(createDb(network.connectionString, { timeout: 1_000 }), (db) => db.destroy());
});
afterAll(() => opened.disposeAsync());

const ask = (from: Pick<Db, 'executeQuery' | 'getExecutor'>) => sql`select 1`.execute(from);

test('a database that stops responding is an error instead of a hang, and its connections are not reused', async () => {
  await ask(db);
  network.cut();
  const failed: unknown = await ask(db).catch((error) => error);
  const inTransaction: unknown = await db
    .transaction()
    .execute(ask)
    .catch((error) => error);
  expect([failed, inTransaction].map(isDatabaseUnavailable)).toEqual([true, true]);
  network.heal();
  await Promise.all([ask(db), ask(db), db.transaction().execute(ask)]);
});
