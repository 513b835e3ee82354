import type { Config } from './config.ts';
import { isDatabaseUnavailable, isOutdated } from './platform/db/errors.ts';
import { findRunningPostgres } from './platform/postgres/running.ts';

/** A command failed; the message is shown to the operator. */
export class CommandError extends Error {}

/**
 * Finds the database URL of the Kinora instance on this machine, for a command in another process. Throws
 * `CommandError`.
 */
export async function findDatabaseUrl({ directDatabaseUrl, dataDir }: Config): Promise<string> {
  const url = directDatabaseUrl ?? (await findRunningPostgres(dataDir));
  if (url !== null) return url;
  throw new CommandError(
    `Kinora is not running on ${dataDir}. Start it first, or set its DATA_DIR or DATABASE_URL.`,
  );
}

/** Turns a database error into a `CommandError` with a readable message; returns other errors unchanged. */
export function inWords(error: unknown): unknown {
  if (isDatabaseUnavailable(error)) return new CommandError('Could not reach the database.');
  return isOutdated(error)
    ? new CommandError('The database has no Kinora schema, or an outdated one. Start Kinora once first.')
    : error;
}
