import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';
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
  // A delivery may have begun after this transaction, so `now()` could make the report look delivered.
  const { rows } = await sql<{ id: string }>`
    with changed as (
      insert into notifications (id, user_id, kind, key)
      select gen_random_uuid(), id, 'report', 'report' from users
      where role <> 'member' and left_at is null and id <> ${reportedId} order by id
      on conflict (user_id, key) do update
      set created_at = clock_timestamp(), read_at = null, changed_at = now()
      returning id, user_id
    )
    select changed.id
    from changed join users on users.id = changed.user_id
    left join notification_settings as setting on setting.user_id = users.id and setting.kind = 'report'
    where ${isDeliverable(defaults, can)}`.execute(trx);
  const jobs = rows.map(({ id }) => ({ payload: { notificationId: id }, priority: 0 }));
  if (jobs.length > 0) await queue.sendAll(trx, deliverJob, jobs);
}
