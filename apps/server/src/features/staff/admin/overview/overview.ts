import { maxCounted, type Overview, type StaffCounts } from '@kinora/contract/admin';
import type { Context } from '../../../../context.ts';
import type { Staff } from '../../../../http/audience.ts';
import { defineCached } from '../../../../platform/cache/cache.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { countJobs } from '../../../../platform/queue/listed-jobs.ts';
import { backupStatus } from '../../../ops/backups/service.ts';
import { findWorkers } from '../workers.ts';
import { findFreeBytes } from './free-bytes.ts';
import * as queries from './overview-queries.ts';

const day = 24 * 60 * 60;

/** The instance's numbers, cached for a second, so that open admin pages share one read. */
const cachedNumbers = defineCached({ changedBy: () => [], load: (db, _: null) => findNumbers(db) });

async function findNumbers(db: Db) {
  const [totals, people, videos, queue, calls, jobs] = await Promise.all([
    queries.findTotals(db),
    countPeople(db),
    countVideos(db),
    countQueue(db),
    queries.countFailedCalls(db),
    countJobs(db, 'failed', maxCounted, day),
  ]);
  return {
    people: { total: Math.max(0, totals.people), ...people },
    videos: { total: Math.max(0, totals.videos), ...videos },
    bytes: Math.max(0, totals.bytes),
    queue,
    errors: { calls, jobs },
  };
}

async function countPeople(db: Db) {
  const [lastDay, waiting, suspended] = await Promise.all([
    queries.countNew(db, 'users'),
    queries.countWaiting(db),
    queries.countSuspended(db),
  ]);
  return { lastDay, waiting, suspended };
}

async function countVideos(db: Db) {
  const [lastDay, processing, failed] = await Promise.all([
    queries.countNew(db, 'videos'),
    queries.countUnready(db, 'processing'),
    queries.countUnready(db, 'failed'),
  ]);
  return { lastDay, processing, failed };
}

async function countQueue(db: Db) {
  const [waiting, running, failed] = await Promise.all([
    countJobs(db, 'waiting', maxCounted),
    countJobs(db, 'running', maxCounted),
    countJobs(db, 'failed', maxCounted),
  ]);
  return { waiting, running, failed };
}

/** Counts what waits for the staff, for the navigation of their pages. */
export function counts(ctx: Context, staff: Staff): Promise<StaffCounts> {
  return queries.findCounts(ctx.db, staff);
}

export async function overview(ctx: Context, staff: Staff): Promise<Overview> {
  const [{ bytes, ...numbers }, reports, workers, freeBytes, backups] = await Promise.all([
    cachedNumbers(ctx.cache, null),
    queries.countOpenReports(ctx.db, staff),
    findWorkers(ctx.db),
    findFreeBytes(ctx),
    backupStatus(ctx, staff),
  ]);
  return {
    ...numbers,
    reports,
    storage: { bytes, freeBytes },
    workers: workers.map(({ id, host, version, doing, started_at, seen_at }) => ({
      _id: id,
      host,
      version,
      doing,
      startedAt: started_at.toISOString(),
      seenAt: seen_at.toISOString(),
    })),
    backups,
    health: { ffmpeg: ctx.mediaTools !== null, mail: ctx.mailer !== null },
  };
}
