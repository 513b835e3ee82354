import { type Kysely, sql } from 'kysely';

/**
 * The last release writes a notification per report. Merges those of each staff member into one of all open reports, and
 * does the same to those that the last release adds during the upgrade. `task_id` is still the report, because the last
 * release shows the notification only while that report is open. The trigger comes first, because its lock ends writes
 * until the rows are merged.
 */
const statements = [
  sql`create or replace function aggregate_reports() returns trigger language plpgsql as $$ begin
    update notifications
    set task_id = new.task_id, created_at = clock_timestamp(), read_at = null, changed_at = now()
    where user_id = new.user_id and key = 'report';
    new.key := 'report';
    return new;
  end $$`,
  sql`create or replace trigger aggregate_reports before insert on notifications for each row
    when (new.kind = 'report' and new.key <> 'report') execute function aggregate_reports()`,
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
