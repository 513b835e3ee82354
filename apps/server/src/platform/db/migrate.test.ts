import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pino from 'pino';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { readMigrations } from '../../migrations/migrations.ts';
import { createDb, type Db } from './db.ts';
import { migrateToLatest, openForMigrations } from './migrate.ts';

let opened: AsyncDisposableStack;
let migrating: Db;
let db: Db;
const lines: { msg: string; later?: string[] }[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  lines.length = 0;
  opened = new AsyncDisposableStack();
  const { connectionString } = opened.use(await createDatabase(inject('postgres')));
  const destroy = (one: Db) => one.destroy();
  migrating = opened.adopt(openForMigrations(connectionString), destroy);
  db = opened.adopt(createDb(connectionString), destroy);
});
afterEach(() => opened.disposeAsync());

const withOneMore = async (name: string, migration: Migration) => ({
  ...(await readMigrations()),
  [name]: migration,
});
const addingColumn: Migration = {
  up: (db) => sql`alter table users add column shoe_size integer`.execute(db).then(() => {}),
};
const shoeSizes = () => sql`select shoe_size from users`.execute(db);

test('the version before starts on a schema that a later one has migrated', async () => {
  await migrateToLatest(migrating, () => withOneMore('9000-later', addingColumn), log);
  expect(lines).toEqual([]);
  await migrateToLatest(migrating, readMigrations, log);
  expect(lines).toMatchObject([{ later: ['9000-later'] }]);
  await migrateToLatest(migrating, () => withOneMore('9000-later', addingColumn), log);
  await shoeSizes();
});

test('a migration waits until a long transaction gives its table free, and keeps nobody waiting behind it', async () => {
  const reading = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const backup = db.transaction().execute(async (trx) => {
    await sql`select from users limit 1`.execute(trx);
    reading.resolve();
    await done.promise;
  });
  await reading.promise;
  const migrated = migrateToLatest(migrating, () => withOneMore('9000-later', addingColumn), log);
  await vi.waitFor(() => expect(lines).not.toHaveLength(0), { timeout: 60_000 });
  await sql`select from users limit 1`.execute(db);
  await expect(shoeSizes()).rejects.toThrow('does not exist');
  done.resolve();
  await Promise.all([backup, migrated]);
  await shoeSizes();
});
