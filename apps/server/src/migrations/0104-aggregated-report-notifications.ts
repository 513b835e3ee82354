import { type Kysely, sql } from 'kysely';

/**
 * The last release writes one notification per report. This merges those of each staff member into one for all open
 * reports. Notifications that the last release adds during the upgrade are hidden; their reports are on the reports
 * page.
 */
const statements = [
  sql`with old as materialized (
    select id, user_id, task_id, created_at, read_at from notifications
    where kind = 'report' and key <> 'report' and user_id = any(array(select id from users where role <> 'member'))
  ), latest as materialized (
    select distinct on (old.user_id) old.id
    from old join reports on reports.id = old.task_id and reports.closed_at is null
    where not exists (
      select from notifications as merged where merged.user_id = old.user_id and merged.key = 'report'
    )
    order by old.user_id, old.read_at is not null, old.created_at desc
  ), deleted as (
    delete from notifications where id in (select id from old) and id not in (select id from latest)
  )
  update notifications set key = 'report', changed_at = now() where id in (select id from latest)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
