import type { PgBoss } from 'pg-boss';

/*
 * The queue marks in `cron_on` when it last looked at its schedule, every half minute. A mark that lies ahead means that
 * the database's clock was ahead and has been put right. Jobs that were enqueued or begun then would wait until the same
 * time has come again, as would the queue's own rounds.
 */
const statement = `
  with jumped as (
    update pgboss.version set cron_on = null where cron_on > now() + interval '5 seconds' returning true
  ), rounds as (
    update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
    where exists (select from jumped)
  )
  update pgboss.job_common set
    created_on = least(created_on, now()),
    start_after = least(start_after, now()),
    started_on = case when started_on > now() then now() else started_on end,
    heartbeat_on = case when heartbeat_on > now() then now() else heartbeat_on end
  where exists (select from jumped) and state in ('created', 'retry', 'active')
    and greatest(created_on, started_on, heartbeat_on) > now()`;

/** Lets the queue go on after the database's clock has been set back. */
export async function putRight(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(statement);
}
