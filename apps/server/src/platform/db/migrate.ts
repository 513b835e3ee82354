import { type Migration, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import type { Db } from './db.ts';

/** Runs these migrations and no others, in the order of their names. */
export function migrateTo(
  db: Db,
  getMigrations: () => Promise<Record<string, Migration>>,
  names: readonly string[],
  log: Logger,
): Promise<void> {
  const chosen = async () =>
    Object.fromEntries(Object.entries(await getMigrations()).filter(([name]) => names.includes(name)));
  return migrateToLatest(db, chosen, log);
}

/**
 * Brings the schema up to date, in the order of the names. Several servers may start at once: the migrator holds a
 * lock in the database, and the others wait for it.
 */
export async function migrateToLatest(
  db: Db,
  getMigrations: () => Promise<Record<string, Migration>>,
  log: Logger,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations },
    // Branches that were written side by side may be merged in another order than their numbers.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  for (const { migrationName, status } of results) {
    log[status === 'Error' ? 'error' : 'debug']({ migration: migrationName, status }, 'Ran a migration');
  }
  if (error) throw error;
}
