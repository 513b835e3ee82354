import type { SubscriptionState } from '@kinora/contract/subscriptions';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import * as queries from './queries.ts';

/** Subscribes to a channel, or leaves it; both people's counters move in the same transaction. */
export async function toggle(ctx: Context, viewer: Viewer, channelId: string): Promise<SubscriptionState> {
  if (channelId === viewer.id) throw new AppError('VALIDATION', 'You cannot subscribe to your own channel');
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.lockBoth(trx, viewer.id, channelId)))
      throw new AppError('NOT_FOUND', 'Channel not found');
    const left = await queries.deleteSubscription(trx, viewer.id, channelId);
    if (!left) await queries.insertSubscription(trx, viewer.id, channelId);
    const subscribersCount = await queries.addToCounts(trx, viewer.id, channelId, left ? -1 : 1);
    return { isSubscribed: !left, subscribersCount };
  });
}
