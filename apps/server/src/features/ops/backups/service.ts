import type { BackupStatus } from '@kinora/contract/admin';
import type { Context } from '../../../context.ts';
import type { Staff } from '../../../http/audience.ts';
import { isUnfinished } from '../../../platform/queue/listed-jobs.ts';
import { makeBackupJob } from './jobs.ts';
import type { LastBackup } from './last-backup.ts';
import { findLastRuns, type LastRuns, nextTime } from './schedule.ts';

/**
 * Returns the state of the backups in the configured folder; null without a folder. Only the site's owner sees the
 * reasons of failures, because they name paths on the server.
 */
export async function backupStatus({ config, db }: Context, { role }: Staff): Promise<BackupStatus | null> {
  if (!config.backups) return null;
  const { folder, every } = config.backups;
  const [runs, isRunning] = await Promise.all([
    findLastRuns(db, folder),
    isUnfinished(db, makeBackupJob.name, ['running']),
  ]);
  const next = every ? nextTime(every, runs) : null;
  const failure = findFailure(runs);
  const presentReason = (reason: string) => (role === 'owner' ? reason : '');
  return {
    every: every ?? null,
    last: presentBackup(runs.last, presentReason),
    nextAt: next && next > new Date() ? next.toISOString() : null,
    isRunning,
    failure: failure && { at: failure.at.toISOString(), reason: presentReason(failure.reason) },
  };
}

/** Whether a kind of job makes backups. Its errors name paths on the server. */
export const isBackup = (kind: string) => kind === makeBackupJob.name;

/** Returns the latest failed attempt, unless a later backup succeeded, or else the problem of an unreadable backup. */
function findFailure({ last, failure, retry }: LastRuns): LastRuns['failure'] {
  const unreadable = last && !last.manifest ? last.problem : null;
  const latest = retry ?? failure;
  const isFixed = latest && last?.manifest && Date.parse(last.manifest.createdAt) > latest.at.getTime();
  return latest && !isFixed ? latest : unreadable;
}

function presentBackup(
  last: LastBackup | null,
  presentReason: (reason: string) => string,
): BackupStatus['last'] {
  if (!last?.manifest) return null;
  const { manifest, verification } = last;
  return {
    createdAt: manifest.createdAt,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.count,
    bytes: manifest.files.bytes,
    verification: verification && {
      at: verification.at,
      problem: verification.reason === null ? null : presentReason(verification.reason),
    },
  };
}
