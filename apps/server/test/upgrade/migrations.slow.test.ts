import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { describe, expect, inject, test } from 'vitest';
import { readMigrations } from '../../src/migrations/migrations.ts';
import { createDb } from '../../src/platform/db/db.ts';
import {
  type AppMigration,
  type Migrations,
  migrateTo,
  migrateToLatest,
} from '../../src/platform/db/migrate.ts';
import { createDatabase } from '../database.ts';
import { hasLastRelease, releasedMigrations } from './last-release.ts';

type Lock = { table: string; mode: string };

/** Reads the transaction's table locks that block writes, or even reads. */
async function locksOf(trx: Kysely<unknown>): Promise<Lock[]> {
  const { rows } = await sql<Lock>`
    select relname as table, mode from pg_locks join pg_class on pg_class.oid = relation
    where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace
      and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`.execute(
    trx,
  );
  return rows;
}

async function tablesIn(db: Pick<Kysely<unknown>, 'introspection'>): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name);
}

describe.skipIf(!hasLastRelease)('the migrations since the last release', () => {
  test('each lock at most one table in use, and none while building an index', async () => {
    await using database = await createDatabase(inject('postgres'));
    const db = createDb(database.connectionString);
    const log = pino({ level: 'silent' });
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const migrations = await readMigrations();
    await migrateTo(db, migrations, releasedMigrations(), log);
    // No server uses a newer table before all migrations have run.
    const inUse = await tablesIn(db);
    const inspected = Object.entries(migrations).map(([name, load]): [string, Migrations[string]] => [
      name,
      async () => {
        const migration = await load();
        return { ...migration, up: (trx) => inspect(name, migration, trx, inUse) };
      },
    ]);
    await migrateToLatest(db, Object.fromEntries(inspected), log);
    await db.destroy();
  });
});

async function inspect(
  name: string,
  { up }: AppMigration,
  trx: Kysely<unknown>,
  inUse: readonly string[],
): Promise<void> {
  await up(trx);
  const locks = (await locksOf(trx)).filter(({ table }) => inUse.includes(table));
  const tables = new Set(locks.map(({ table }) => table));
  expect([...tables].slice(1), `${name} locks ${[...tables].join(' and ')}`).toEqual([]);
  const forIndexes = locks.filter(({ mode }) => mode === 'ShareLock');
  expect(forIndexes, `${name} makes an index while others may not write`).toEqual([]);
}
