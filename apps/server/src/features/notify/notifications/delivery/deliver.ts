import type { NotificationKind } from '@kinora/contract/notifications';
import type { Context } from '../../../../context.ts';
import { recipientLocale } from '../../../identity/accounts/policy.ts';
import { siteSettings } from '../../../staff/settings/service.ts';
import { enqueueMail } from '../../email/service.ts';
import { enqueuePushes } from '../../push/service.ts';
import { readSettings } from '../read-settings.ts';
import { describe, type Facts, findDelivery, lockDue, markDelivered } from './delivery-queries.ts';
import { pushMessageOf } from './push-message.ts';

/** The kinds that are emailed once a day, in a digest. */
export const aggregatedKinds: readonly NotificationKind[] = ['like', 'subscriber'];

/** Seconds between deliveries of the notification of open reports. */
const reportInterval = 60 * 60;

/**
 * Emails and pushes a notification according to its recipient's settings, once, even if the job is repeated. The
 * messages are in the recipient's language and contain only what the recipient may see at this time. Does nothing if the
 * notification is already read. If it was delivered too recently, returns the number of seconds to wait; else 0.
 */
export async function deliver(ctx: Context, notificationId: string): Promise<number> {
  const delivery = await findDelivery(ctx.db, notificationId);
  if (!delivery) return 0;
  const { recipient, kind } = delivery;
  const { locale: siteLocale } = await siteSettings(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const due = await lockDue(trx, notificationId);
    if (!due) return 0;
    const wait = kind === 'report' && due.elapsed !== null ? reportInterval - due.elapsed : 0;
    if (wait > 0) return Math.ceil(wait);
    await markDelivered(trx, notificationId);
    // Describes it after the lock, so that the messages include every event that is marked as delivered.
    const [facts] = await describe(trx, recipient, [notificationId]);
    if (!facts) return 0;
    const ways = (await readSettings(trx, recipient.id))[kind];
    const message = pushMessageOf(facts, recipientLocale(recipient) ?? siteLocale);
    if (ways.push) await enqueuePushes(ctx, trx, recipient.id, message);
    const { email } = recipient;
    if (!ways.mail || email === null || aggregatedKinds.includes(kind)) return 0;
    const { body: text, path } = message;
    const quote = facts.comment?.content ?? facts.tweet?.content ?? readableReason(facts);
    await enqueueMail(trx, ctx.queue, ctx.config, {
      to: { ...recipient, email },
      template: { name: 'notification', text, quote, path, optOut: { userId: recipient.id, kinds: [kind] } },
    });
    return 0;
  });
}

/** Leaves out the reason of a failure, because only the client has translations of error texts. */
function readableReason({ kind, reason }: Facts): string | null {
  return kind === 'followFailed' ? null : reason;
}
