import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type MigrateOptions, type Migration, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { createDb, type Db } from './db.ts';
import { isLocked } from './errors.ts';

/**
 * In milliseconds: the time that a migration waits for a table in use, which is limited because other statements queue
 * behind it, and the pause before the next attempt.
 */
const lockTimeout = 1_000;
const pause = 3_000;

/** Milliseconds between attempts to take the lock that a server holds while it migrates. */
const lockInterval = 200;
const lock = sql`hashtext('kinora_migrations')`;

/**
 * A concurrent migration creates and drops indexes with `concurrently`, outside of a transaction. It waits for other
 * transactions without a time limit, because no statements queue behind it. If it is interrupted, it is run again.
 */
type AppMigration = Migration & { isConcurrent?: boolean };
export type Migrations = Record<string, AppMigration>;

/** Returns all migrations. Those that have been executed are only listed and may be empty. */
export type GetMigrations = (executed: ReadonlySet<string>) => Promise<Migrations>;

/**
 * Opens a database for migrations, without a query timeout: migrating a large table can take longer than a request's
 * query is allowed to run.
 */
export function openForMigrations(connectionString: string): Db {
  return createDb(connectionString, { timeout: null, lockTimeout });
}

/** Runs only these migrations, in the order of their names. */
export function migrateTo(
  db: Db,
  getMigrations: GetMigrations,
  names: readonly string[],
  log: Logger,
): Promise<void> {
  const chosen: GetMigrations = async (executed) =>
    Object.fromEntries(
      Object.entries(await getMigrations(executed)).filter(([name]) => names.includes(name)),
    );
  return migrateToLatest(db, chosen, log);
}

/**
 * Runs the pending migrations in the order of their names, each in a separate transaction: a transaction that waited
 * for one table while holding another would block the other table's users, and PostgreSQL could abort one of their
 * statements to resolve a deadlock. If several servers start at the same time, one migrates and the others wait. A
 * later version's migrations are left alone, because the previous version runs on the new schema during an upgrade.
 */
export async function migrateToLatest(db: Db, getMigrations: GetMigrations, log: Logger): Promise<void> {
  await withMigrationLock(db, async () => {
    const executed = await findExecutedMigrations(db);
    const known = await getMigrations(new Set(executed));
    // Without stand-ins, the migrator would report a later version's migrations as missing.
    const later = executed.filter((name) => !(name in known));
    if (later.length > 0) log.warn({ later }, 'A later version of Kinora has migrated this database');
    const all = Object.fromEntries([
      ...Object.entries(known).map(([name, one]) => [name, one.isConcurrent ? withoutLockTimeout(one) : one]),
      ...later.map((name) => [name, emptyMigration]),
    ]);
    // Migrations written on parallel branches may be merged out of order.
    const provider = { getMigrations: async () => all };
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const findNext = async () => (await migrator.getMigrations()).find(({ executedAt }) => !executedAt);
    for (let next = await findNext(); next; next = await findNext()) {
      await runNext(migrator, { disableTransactions: known[next.name]?.isConcurrent === true }, log);
    }
  });
}

/** Replaces a migration that has been executed. */
export const emptyMigration: Migration = { up: async () => {} };

const withoutLockTimeout = ({ up }: AppMigration): Migration => ({
  async up(db) {
    await sql`set lock_timeout = 0`.execute(db);
    await dropUnfinishedIndexes(db);
    await up(db);
    await sql`reset lock_timeout`.execute(db);
  },
});

/**
 * Drops invalid indexes: if a server ends while creating an index, the index stays invalid, and a rerun of the
 * migration would treat it as complete.
 */
async function dropUnfinishedIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace and not exists (
      select from pg_stat_progress_create_index
      where datname = current_database() and coalesce(relid, indrelid) = indrelid)`.execute(db);
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
}

async function runNext(migrator: Migrator, options: MigrateOptions, log: Logger): Promise<void> {
  const { error, results = [] } = await migrator.migrateUp(options);
  if (isLocked(error)) {
    log.warn('A migration is waiting for a table that is in use, perhaps by a backup');
    return setTimeout(pause);
  }
  for (const { migrationName, status } of results) {
    log[status === 'Error' ? 'error' : 'debug']({ migration: migrationName, status }, 'Ran a migration');
  }
  if (error) throw error;
}

/**
 * Polls for the lock instead of waiting in a statement: creating an index concurrently waits for every earlier
 * statement, so it would wait for the statement in which another server waits for this lock.
 */
async function withMigrationLock(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const take = sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`;
    while (!(await take.execute(connection)).rows[0]?.taken) await setTimeout(lockInterval);
    await work().finally(() => sql`select pg_advisory_unlock(${lock})`.execute(connection));
  });
}

/** Returns the names of the migrations that any version has run on this database. */
async function findExecutedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration') as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
