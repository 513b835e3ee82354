import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';
import { isStaff } from '../../identity/accounts/fragments.ts';
import { deliverJob } from './delivery/deliver-job.ts';
import type { NotifyContext } from './notify.ts';
import { defaultSettings } from './settings.ts';
import { isDeliverable } from './write-queries.ts';

/**
 * Notifies the staff of a new report, except the person that it is about. Each staff member has one notification of all
 * open reports, which becomes unread again. Locks the notifications in the order of their recipients.
 */
export async function notifyOfReport(
  { config, queue }: NotifyContext,
  trx: Trx,
  reportedId: string,
): Promise<void> {
  const can = { mail: config.mail !== undefined };
  const defaults = { ...defaultSettings.report, mail: defaultSettings.report.mail && can.mail };
  const isNotified = sql`${isStaff()} and users.id <> ${reportedId}`;
  // Inserts them as read, so that the update treats them like those that need another delivery.
  await sql`
    insert into notifications (id, user_id, kind, key, read_at)
    select gen_random_uuid(), users.id, 'report', 'report', now() from users where ${isNotified} order by users.id
    on conflict (user_id, key) do nothing`.execute(trx);
  // A delivery may have begun after this transaction, so `now()` could make the report look delivered.
  const { rows } = await sql<{ id: string }>`
    with before as materialized (
      select id, ${isEnqueued} as is_enqueued from notifications
      where key = 'report' and user_id = any(array(select users.id from users where ${isNotified}))
      order by user_id for update
    ), changed as (
      update notifications set created_at = clock_timestamp(), read_at = null, changed_at = now()
      from before where notifications.id = before.id
      returning notifications.id, user_id, is_enqueued
    )
    select changed.id
    from changed join users on users.id = changed.user_id
    left join notification_settings as setting on setting.user_id = users.id and setting.kind = 'report'
    where not is_enqueued and ${isDeliverable(defaults, can)}`.execute(trx);
  const jobs = rows.map(({ id }) => ({ payload: { notificationId: id }, priority: 0 }));
  if (jobs.length > 0) await queue.sendAll(trx, deliverJob, jobs);
}

/**
 * Whether an earlier report has already enqueued the delivery. The first report of each hour enqueues another, in case
 * the recipient has just turned deliveries on or the job was lost.
 */
const isEnqueued = sql`(
  read_at is null and (pushed_at is null or pushed_at < created_at)
  and date_trunc('hour', created_at) = date_trunc('hour', clock_timestamp())
)`;
