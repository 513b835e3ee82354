import os from 'node:os';
import { sql } from 'kysely';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Context } from '../../../context.ts';
import { repeatUntilDisposed } from '../../../platform/concurrency/repeat.ts';
import type { Db } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';

/** Milliseconds between a worker's reports. */
const interval = 5_000;

/**
 * Regularly reports this process as a worker, so that the admin pages list it. Stops when the returned object is
 * disposed of.
 */
export function startReporting({ db, queue, log }: Context): AsyncDisposable {
  const id = createId();
  const report = () =>
    reportWorker(db, id, queue.running()).catch((error) =>
      log.warn({ err: error }, 'Could not record the heartbeat of a worker'),
    );
  const begun = report();
  const repeated = repeatUntilDisposed(interval, report);
  return {
    async [Symbol.asyncDispose]() {
      await begun;
      await repeated[Symbol.asyncDispose]();
      await db
        .deleteFrom('workers')
        .where('id', '=', id)
        .execute()
        .catch((error) => log.warn({ err: error }, 'Could not remove a stopped worker from the list'));
    },
  };
}

/** Reports a worker, and deletes workers that have not reported for a minute. */
async function reportWorker(db: Db, id: string, doing: string[]): Promise<void> {
  const seen_at = sql<Date>`now()`;
  await db
    .insertInto('workers')
    .values({ id, host: os.hostname(), version: packageJson.version, doing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at, doing }))
    .execute();
  await db.deleteFrom('workers').where('seen_at', '<', sql<Date>`now() - interval '1 minute'`).execute();
}

/** Finds the workers that reported within the last 20 seconds, oldest first. */
export function findWorkers(db: Db) {
  return db
    .selectFrom('workers')
    .selectAll()
    .where('seen_at', '>', sql<Date>`now() - interval '20 seconds'`)
    .orderBy('started_at')
    .limit(sql.lit(100))
    .execute();
}
