import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { repeatUntilDisposed } from '../../../platform/concurrency/repeat.ts';
import type { Db } from '../../../platform/db/db.ts';
import {
  findLatestFailure,
  findRetry,
  isUnfinished,
  type Retry,
} from '../../../platform/queue/listed-jobs.ts';
import { makeBackupJob } from './jobs.ts';
import { findLastBackup, type LastBackup } from './last-backup.ts';

/** Milliseconds between checks for a due backup. */
const interval = 60_000;
/** Milliseconds after a failed backup until the next one, unless the schedule has a shorter period. */
const pauseAfterFailure = 60 * 60_000;

/** Regularly enqueues due backups until the returned object is disposed of. */
export function startScheduling(ctx: Context): AsyncDisposable {
  if (!ctx.config.backups?.every) return { [Symbol.asyncDispose]: async () => {} };
  return repeatUntilDisposed(interval, () =>
    enqueueIfDue(ctx).catch((error) => ctx.log.warn({ err: error }, 'Could not schedule a backup')),
  );
}

/** Enqueues a backup if the last one is too old, unless another worker has. */
export async function enqueueIfDue({ config, db, queue }: Context): Promise<void> {
  const { folder, every } = config.backups ?? {};
  if (!folder || !every) return;
  if (nextTime(every, await findLastRuns(db, folder)) > new Date()) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('kinora_backup_schedule'))`.execute(trx);
    if (await isUnfinished(trx, makeBackupJob.name)) return;
    await queue.send(trx, makeBackupJob, {});
  });
}

export type LastRuns = {
  last: LastBackup | null;
  failure: { at: Date; reason: string } | null;
  /** The last attempt of a job that has attempts left. */
  retry: Retry | null;
};

/** Finds the latest backup in the folder, the latest failed job and the latest failed attempt. */
export async function findLastRuns(db: Db, folder: string): Promise<LastRuns> {
  const [last, failure, retry] = await Promise.all([
    findLastBackup(folder),
    findLatestFailure(db, makeBackupJob.name),
    findRetry(db, makeBackupJob.name),
  ]);
  return { last, failure, retry };
}

/** Returns when the next backup or attempt is due, which may be in the past. `every` is in seconds. */
export function nextTime(every: number, { last, failure, retry }: LastRuns): Date {
  if (retry) return retry.nextAt;
  const period = every * 1000;
  const afterBackup = last?.manifest ? Date.parse(last.manifest.createdAt) + period : 0;
  const afterFailure = failure ? failure.at.getTime() + Math.min(period, pauseAfterFailure) : 0;
  return new Date(Math.max(afterBackup, afterFailure));
}
