import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type MigrateOptions, type Migration, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { createDb, type Db } from './db.ts';
import { isLocked } from './errors.ts';

/**
 * Milliseconds for which a migration waits for a table that somebody else uses, since everyone else waits behind it
 * meanwhile, and until it tries again.
 */
const lockTimeout = 1_000;
const pause = 3_000;

/** Milliseconds between two attempts to take the lock that a server holds while it migrates. */
const lockInterval = 200;
const lock = sql`hashtext('kinora_migrations')`;

/**
 * A concurrent migration makes and drops indexes. It runs outside of a transaction, and waits for others' as long as it has
 * to, as nobody waits behind it. When it has ended halfway, it is run again.
 */
type OneOfOurs = Migration & { isConcurrent?: boolean };
export type Migrations = Record<string, OneOfOurs>;

/** Opens a database to migrate it: a migration of a large table takes longer than a query of a page may. */
export function openForMigrations(connectionString: string): Db {
  return createDb(connectionString, { timeout: null, lockTimeout });
}

/** Runs these migrations and no others, in the order of their names. */
export function migrateTo(
  db: Db,
  getMigrations: () => Promise<Migrations>,
  names: readonly string[],
  log: Logger,
): Promise<void> {
  const chosen = async () =>
    Object.fromEntries(Object.entries(await getMigrations()).filter(([name]) => names.includes(name)));
  return migrateToLatest(db, chosen, log);
}

/**
 * Brings the schema up to date, in the order of the names. Each migration is a transaction of its own: one that waits for
 * a table while it holds another would keep people waiting for the other, and PostgreSQL could end a statement of theirs
 * to resolve the deadlock. Several servers may start at once: one of them migrates, and the others wait. A schema that a
 * later version has migrated stays as it is: the version before runs on it during an upgrade.
 */
export async function migrateToLatest(
  db: Db,
  getMigrations: () => Promise<Migrations>,
  log: Logger,
): Promise<void> {
  const known = await getMigrations();
  await whileNobodyElseMigrates(db, async () => {
    // To the migrator, something that a later version has run here would be missing.
    const later = (await findRun(db)).filter((name) => !(name in known));
    if (later.length > 0) log.warn({ later }, 'A later version of Kinora has migrated this database');
    const all = Object.fromEntries([
      ...Object.entries(known).map(([name, one]) => [name, one.isConcurrent ? withoutHurry(one) : one]),
      ...later.map((name) => [name, { up: async () => {} }]),
    ]);
    // Branches that were written side by side may be merged in another order than their numbers.
    const provider = { getMigrations: async () => all };
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const findNext = async () => (await migrator.getMigrations()).find(({ executedAt }) => !executedAt);
    for (let next = await findNext(); next; next = await findNext()) {
      await runNext(migrator, { disableTransactions: known[next.name]?.isConcurrent === true }, log);
    }
  });
}

const withoutHurry = ({ up }: OneOfOurs): Migration => ({
  async up(db) {
    await sql`set lock_timeout = 0`.execute(db);
    await dropUnfinishedIndexes(db);
    await up(db);
    await sql`reset lock_timeout`.execute(db);
  },
});

/** A server that ended while it made an index has left it, and the migration takes one of that name for made. */
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
    log.warn('A table is in use, by a backup perhaps. The migration goes on once it is free');
    return setTimeout(pause);
  }
  for (const { migrationName, status } of results) {
    log[status === 'Error' ? 'error' : 'debug']({ migration: migrationName, status }, 'Ran a migration');
  }
  if (error) throw error;
}

/**
 * The lock is asked for again and again: an index that is made concurrently waits for every statement that began before,
 * and so for that of a server that would wait for the lock.
 */
async function whileNobodyElseMigrates(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const take = sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`;
    while (!(await take.execute(connection)).rows[0]?.taken) await setTimeout(lockInterval);
    await work().finally(() => sql`select pg_advisory_unlock(${lock})`.execute(connection));
  });
}

/** The names of what has been run here, by any version. */
async function findRun(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration') as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
