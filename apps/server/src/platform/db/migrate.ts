import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { createDb, type Db } from './db.ts';
import { isLocked } from './errors.ts';

/**
 * Milliseconds for which a migration waits for a table that somebody else uses, since everyone else waits behind it
 * meanwhile, and until it tries again.
 */
const lockTimeout = 1_000;
const pause = 3_000;

type Migrations = Record<string, Migration>;

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
 * Brings the schema up to date, in the order of the names. Several servers may start at once: the migrator holds a
 * lock in the database, and the others wait for it. A schema that a later version has migrated stays as it is: the
 * version before runs on it during an upgrade.
 */
export async function migrateToLatest(
  db: Db,
  getMigrations: () => Promise<Migrations>,
  log: Logger,
): Promise<void> {
  const provider = {
    async getMigrations() {
      const known = await getMigrations();
      return { ...known, ...(await findLater(db, known, log)) };
    },
  };
  // Branches that were written side by side may be merged in another order than their numbers.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  for (;;) {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (!isLocked(error)) {
      for (const { migrationName, status } of results) {
        log[status === 'Error' ? 'error' : 'debug']({ migration: migrationName, status }, 'Ran a migration');
      }
      if (error) throw error;
      return;
    }
    log.warn('A table is in use, by a backup perhaps. The migration goes on once it is free');
    await setTimeout(pause);
  }
}

/** What a later version has run here, which the migrator would take for a loss. */
async function findLater(db: Db, known: Migrations, log: Logger): Promise<Migrations> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const later = rows.map(({ name }) => name).filter((name) => !(name in known));
  if (later.length > 0) log.warn({ later }, 'A later version of Kinora has migrated this database');
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]));
}
