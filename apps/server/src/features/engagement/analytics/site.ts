import type { AnalyticsRange } from '@kinora/contract/analytics';
import type { Context } from '../../../context.ts';
import { groupBySteps, periodOf } from './period.ts';
import { round } from './present.ts';
import * as queries from './site-queries.ts';

type SiteDay = Awaited<ReturnType<typeof queries.findSiteDays>>[number];

/** Returns the figures of the site by day, or by month if the period is long. */
export async function siteAnalytics({ db }: Context, range: AnalyticsRange) {
  const now = new Date();
  const period = periodOf(range, await queries.findFirstDay(db), now);
  const days = await queries.findSiteDays(db, period);
  return {
    period,
    days: groupBySteps(period, days).map(({ date, rows }) => ({ date, ...presentDays(rows) })),
  };
}

/** A month has the stored bytes of its last day and the active members of its busiest day. */
function presentDays(rows: readonly SiteDay[]) {
  const sum = (read: (row: SiteDay) => number) => rows.reduce((total, row) => total + read(row), 0);
  return {
    newUsers: sum((row) => row.new_users),
    activeUsers: Math.max(0, ...rows.map((row) => row.active_users)),
    uploads: sum((row) => row.uploads),
    views: sum((row) => row.views),
    watchSeconds: round(sum((row) => row.watch_seconds)),
    storageBytes: rows.findLast((row) => row.storage_bytes !== null)?.storage_bytes ?? null,
    servedBytes: sum((row) => row.served_bytes),
    jobsDone: sum((row) => row.jobs_done),
    jobsFailed: sum((row) => row.jobs_failed),
  };
}
