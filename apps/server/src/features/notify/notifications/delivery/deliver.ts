import type { NotificationKind } from '@kinora/contract/notifications';
import type { Context } from '../../../../context.ts';
import { recipientLocale } from '../../../identity/accounts/policy.ts';
import { siteSettings } from '../../../staff/settings/service.ts';
import { enqueueMail } from '../../email/service.ts';
import { enqueuePushes } from '../../push/service.ts';
import { readSettings } from '../read-settings.ts';
import { describe, findDelivery, markDelivered } from './delivery-queries.ts';
import { pushMessageOf } from './push-message.ts';

/** The kinds that are emailed once a day, in a digest. */
export const aggregatedKinds: readonly NotificationKind[] = ['like', 'subscriber'];

/**
 * Emails and pushes a notification according to its recipient's settings, once, even if the job is repeated. The
 * messages are in the recipient's language and contain only what the recipient may see at this time. Does nothing if the
 * notification is already read.
 */
export async function deliver(ctx: Context, notificationId: string): Promise<void> {
  const delivery = await findDelivery(ctx.db, notificationId);
  if (!delivery) return;
  const { recipient, kind } = delivery;
  const [facts] = await describe(ctx.db, recipient, [notificationId]);
  if (!facts) return;
  const ways = (await readSettings(ctx.db, recipient.id))[kind];
  const { locale: siteLocale } = await siteSettings(ctx);
  const message = pushMessageOf(facts, recipientLocale(recipient) ?? siteLocale);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await markDelivered(trx, notificationId))) return;
    if (ways.push) await enqueuePushes(ctx, trx, recipient.id, message);
    const { email } = recipient;
    if (!ways.mail || email === null || aggregatedKinds.includes(kind)) return;
    const { body: text, path } = message;
    const quote = facts.comment?.content ?? facts.tweet?.content ?? facts.reason ?? null;
    await enqueueMail(trx, ctx.queue, ctx.config, {
      to: { ...recipient, email },
      template: { name: 'notification', text, quote, path, optOut: { userId: recipient.id, kinds: [kind] } },
    });
  });
}
