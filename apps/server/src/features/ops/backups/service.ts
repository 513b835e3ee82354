import type { BackupStatus } from '@kinora/contract/admin';
import type { Context } from '../../../context.ts';
import { findLatestFailure, isUnfinished } from '../../../platform/queue/listed-jobs.ts';
import { makeBackupJob } from './jobs.ts';
import { findLastBackup, type LastBackup } from './last-backup.ts';
import { findNextTime } from './schedule.ts';

/** Returns the state of the backups in the configured folder; null without a folder. */
export async function backupStatus(ctx: Context): Promise<BackupStatus | null> {
  const { config, db } = ctx;
  if (!config.backups) return null;
  const { folder, every } = config.backups;
  const [last, next, failure, isRunning] = await Promise.all([
    findLastBackup(folder),
    findNextTime(ctx),
    findLatestFailure(db, makeBackupJob.name),
    isUnfinished(db, makeBackupJob.name),
  ]);
  const isFixed =
    failure !== null && last !== null && Date.parse(last.manifest.createdAt) > failure.at.getTime();
  return {
    every: every ?? null,
    last: last && presentBackup(last),
    nextAt: next && next > new Date() ? next.toISOString() : null,
    isRunning,
    failure: failure && !isFixed ? { at: failure.at.toISOString(), reason: failure.reason } : null,
  };
}

function presentBackup({ manifest, verification }: LastBackup): BackupStatus['last'] {
  return {
    createdAt: manifest.createdAt,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.count,
    bytes: manifest.files.bytes,
    verification: verification && { at: verification.at, problem: verification.reason },
  };
}
