import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
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
export type AppMigration = Migration & { isConcurrent?: boolean };

/** Loads each migration, by name. They run in the order of their names. */
export type Migrations = Record<string, () => Promise<AppMigration>>;

/**
 * Opens a database for migrations, without a query timeout: migrating a large table can take longer than a request's
 * query is allowed to run.
 */
export function openForMigrations(connectionString: string): Db {
  return createDb(connectionString, { timeout: null, lockTimeout });
}

/**
 * Runs the pending migrations, each in a separate transaction: a transaction that waited for one table while holding
 * another would block the other table's users, and PostgreSQL could abort one of their statements to resolve a
 * deadlock. If several servers start at the same time, one migrates and the others wait. A later version's migrations
 * are left alone, because the previous version runs on the new schema during an upgrade.
 */
export async function migrateToLatest(db: Db, migrations: Migrations, log: Logger): Promise<void> {
  await withMigrationLock(db, async () => {
    const executed = await findExecutedMigrations(db);
    const later = executed.filter((name) => !(name in migrations));
    if (later.length > 0) log.warn({ later }, 'A later version of Kinora has migrated this database');
    // Migrations written on parallel branches may be merged out of order.
    const pending = Object.entries(migrations)
      .filter(([name]) => !executed.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [name, load] of pending) await runOne(db, name, await load(), log);
  });
}

/** Runs only these migrations, in the order of their names. */
export function migrateTo(
  db: Db,
  migrations: Migrations,
  names: readonly string[],
  log: Logger,
): Promise<void> {
  const chosen = Object.entries(migrations).filter(([name]) => names.includes(name));
  return migrateToLatest(db, Object.fromEntries(chosen), log);
}

/**
 * Drops invalid indexes: if a server ends while creating an index, the index stays invalid, and a rerun of the
 * migration would treat it as complete.
 */
async function dropUnfinishedIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace and not exists (
      select from pg_stat_progress_create_index
      where datname = current_database() and coalesce(relid, indrelid) = indrelid)`.execute(db);
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
}

/** Runs and records a migration. Tries again as long as a table that it needs is in use. */
async function runOne(db: Db, name: string, migration: AppMigration, log: Logger): Promise<void> {
  const run = migration.isConcurrent ? runConcurrently : runInTransaction;
  for (;;) {
    try {
      await run(db, name, migration);
      return log.debug({ migration: name }, 'Ran a migration');
    } catch (error) {
      if (!isLocked(error)) {
        log.error({ migration: name }, 'A migration failed');
        throw error;
      }
    }
    log.warn('A migration is waiting for a table that is in use, perhaps by a backup');
    await setTimeout(pause);
  }
}

function runInTransaction(db: Db, name: string, { up }: AppMigration): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await up(trx);
    await record(trx, name);
  });
}

function runConcurrently(db: Db, name: string, { up }: AppMigration): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 0`.execute(connection);
    await dropUnfinishedIndexes(connection);
    await up(connection);
    await sql`reset lock_timeout`.execute(connection);
    await record(connection, name);
  });
}

async function record(db: Db, name: string): Promise<void> {
  const time = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${time})`.execute(db);
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

/**
 * Returns the names of the migrations that any version has run on this database. Earlier versions used Kysely's
 * migrator, and its table of them.
 */
async function findExecutedMigrations(db: Db): Promise<string[]> {
  const find = sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`;
  if (!(await find.execute(db)).rows[0]?.exists) {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      db,
    );
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
