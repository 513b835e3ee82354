import type { Locale } from '@kinora/contract/locales';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { type PersonLocales, recipientLocale } from '../../../identity/accounts/policy.ts';
import { siteSettings } from '../../../staff/settings/service.ts';
import { enqueuePushes } from '../../push/service.ts';
import { isUnseen } from '../queries.ts';
import { describe } from './delivery-queries.ts';
import { pushMessageOf } from './push-message.ts';

const batch = 500;

/**
 * Pushes the unread notifications that aggregate events by day and have changed since their last push, unless the
 * person has already seen them in the list.
 */
export async function pushAggregated(ctx: Context, signal: AbortSignal): Promise<void> {
  const { locale: siteLocale } = await siteSettings(ctx);
  for (let found = batch; found === batch && !signal.aborted; ) {
    const due = await findDue(ctx.db);
    found = due.length;
    for (const one of due) await pushOne(ctx, one, recipientLocale(one) ?? siteLocale);
  }
}

type Due = { id: string; user_id: string };

/** Finds a batch of notifications to push. It starts from the settings, since these pushes are off by default. */
async function findDue(db: Db) {
  const { rows } = await sql<Due & PersonLocales>`
    select notifications.id, notifications.user_id, users.locale, users.last_locale
    from notification_settings as setting
    join notifications on notifications.user_id = setting.user_id and notifications.kind = setting.kind
    join users on users.id = setting.user_id
    where setting.kind in ('like', 'subscriber') and setting.push
      and read_at is null and notifications.created_at > now() - interval '1 hour'
      and (pushed_at is null or pushed_at < notifications.created_at)
      and ${isUnseen}
      and exists (select from push_subscriptions where push_subscriptions.user_id = setting.user_id)
    limit ${sql.lit(batch)}`.execute(db);
  return rows;
}

async function pushOne(ctx: Context, { id, user_id: userId }: Due, locale: Locale): Promise<void> {
  const [facts] = await describe(ctx.db, { id: userId, mayHaveOwnLists: true }, [id]);
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('notifications')
      .set({ pushed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    if (!facts) return;
    await enqueuePushes(ctx, trx, userId, pushMessageOf(facts, locale));
  });
}
