import type { PgBoss } from 'pg-boss';
import { hasFutureJobs } from './listed-jobs.ts';

/** Max milliseconds by which latency can distort a comparison of two clocks. */
const tolerance = 2_000;

/*
 * Jobs that were enqueued or started while the database's clock was ahead would otherwise wait until that time, as
 * would the queue's own maintenance.
 */
const statement = `
  with version as (
    update pgboss.version set cron_on = null where cron_on > now()
  ), rounds as (
    update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
    where greatest(monitor_on, monitor_claim_on, maintain_on) > now()
  )
  update pgboss.job_common set
    created_on = least(created_on, now()),
    start_after = least(start_after, now()),
    started_on = case when started_on > now() then now() else started_on end,
    heartbeat_on = case when heartbeat_on > now() then now() else heartbeat_on end
  where state in ('created', 'retry', 'active') and greatest(created_on, started_on, heartbeat_on) > now()`;

/** Returns a check that unblocks the queue if the database's clock has been set back. */
export function createClockWatch(boss: PgBoss): () => Promise<void> {
  const question = `select extract(epoch from now())::float8 * 1000 as now, ${hasFutureJobs} as has_jobs_ahead`;
  let lead = Number.POSITIVE_INFINITY;
  return async () => {
    const asked = performance.now();
    const { rows } = await boss.getDb().executeSql(question);
    const [{ now, has_jobs_ahead: isAhead }] = rows as [{ now: number; has_jobs_ahead: boolean }];
    // How far the database's clock is ahead of this process's monotonic clock, which is never set back.
    const current = now - asked;
    if (isAhead || current < lead - tolerance) await boss.getDb().executeSql(statement);
    lead = current;
  };
}
