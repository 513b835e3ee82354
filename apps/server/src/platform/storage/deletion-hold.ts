import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/db.ts';
import { PostponedError } from '../queue/job.ts';

/** The advisory lock that backups and file deletions share: an arbitrary number that nothing else uses. */
const lock = 7_203_591_114;
/** Seconds until a held deletion is retried. */
const pause = 60;

/**
 * Waits for running deletions of stored files, and prevents new ones until the hold is disposed of, so that a backup
 * finds every file that its rows refer to. Only one caller has the hold at a time. `signal` aborts if the connection is
 * lost, and with it the hold.
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

/** Runs `work`, which deletes files for a job. Throws `PostponedError` during a backup. */
export async function deleteUnlessHeld(db: Db, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${sql.lit(lock)}) as free`.execute(trx);
    if (!rows[0]?.free) throw new PostponedError('a backup is running', pause);
    await work();
  });
}
