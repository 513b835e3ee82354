import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/db.ts';
import { PostponedError } from '../queue/job.ts';

/** The advisory lock that backups hold: an arbitrary number that nothing else uses. */
const lock = 7_203_591_114;
/** Seconds until a held deletion is retried. */
const pause = 60;

/**
 * Prevents new deletions of stored files until the hold is disposed of, so that a backup finds every file that its rows
 * refer to. Running deletions do no harm: their rows were deleted before. Only one caller has the hold at a time.
 * `signal` aborts if the connection is lost, and with it the hold.
 */
export async function holdDeletions(
  connectionString: string,
): Promise<AsyncDisposable & { signal: AbortSignal }> {
  const connection = await connectWithSignal(connectionString);
  await connection.client.query('select pg_advisory_lock($1)', [lock]);
  return connection;
}

/** Opens a connection outside of the pool. `signal` aborts if it is lost, which would otherwise end the process. */
export async function connectWithSignal(connectionString: string) {
  const client = new pg.Client({ connectionString, keepAlive: true });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  await client.connect();
  return { client, signal: lost.signal, [Symbol.asyncDispose]: () => client.end() };
}

/**
 * Throws `PostponedError` during a backup. To be called by a job that deletes files, after their rows have been deleted:
 * a later backup then doesn't need the files.
 */
export async function requireNoHold(db: Db): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(lock)}) as free`.execute(db);
  if (!rows[0]?.free) throw new PostponedError('a backup is running', pause);
}
