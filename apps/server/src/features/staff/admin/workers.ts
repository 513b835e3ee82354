import os from 'node:os';
import { sql } from 'kysely';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Context } from '../../../context.ts';
import { repeatUntilDisposed } from '../../../platform/concurrency/repeat.ts';
import type { Db } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';

/** Milliseconds between two reports of a worker. */
const interval = 5_000;

/** Reports to the other processes that this one runs jobs, until it is disposed of. */
export function keepReporting({ db, queue, log }: Context): AsyncDisposable {
  const id = createId();
  const report = () =>
    reportWorker(db, id, queue.running()).catch((error) =>
      log.warn({ err: error }, 'Could not report that a worker runs'),
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
        .catch((error) => log.warn({ err: error }, 'Could not report that a worker stops'));
    },
  };
}

/** Also deletes workers that died a while ago. */
async function reportWorker(db: Db, id: string, doing: string[]): Promise<void> {
  const seen_at = sql<Date>`now()`;
  await db
    .insertInto('workers')
    .values({ id, host: os.hostname(), version: packageJson.version, doing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at, doing }))
    .execute();
  await db.deleteFrom('workers').where('seen_at', '<', sql<Date>`now() - interval '1 minute'`).execute();
}

/** The recently seen workers, oldest first. */
export function findWorkers(db: Db) {
  return db
    .selectFrom('workers')
    .selectAll()
    .where('seen_at', '>', sql<Date>`now() - interval '20 seconds'`)
    .orderBy('started_at')
    .limit(sql.lit(100))
    .execute();
}
