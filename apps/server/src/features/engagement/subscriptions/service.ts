import { errorText } from '@kinora/contract/error-texts';
import type { SubscriptionState } from '@kinora/contract/subscriptions';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { inOrder } from '../../../platform/db/in-order.ts';
import { pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { requireChannel } from '../../identity/accounts/service.ts';
import { refusal } from '../blocks/policy.ts';
import * as lists from './lists.ts';
import * as queries from './queries.ts';

export async function toggle(ctx: Context, viewer: Viewer, channelId: string): Promise<SubscriptionState> {
  if (channelId === viewer.id) throw new AppError('VALIDATION', errorText('ownSubscription'));
  const channel = await requireChannel(ctx.db, channelId);
  const toggled = await queries.toggleSubscription(ctx.db, {
    subscriberId: viewer.id,
    channelId: channel.id,
  });
  if (!toggled) throw new AppError('NOT_FOUND', errorText('channelNotFound'));
  if (toggled.is_subscribed === null) throw refusal();
  return { isSubscribed: toggled.is_subscribed, subscribersCount: toggled.total };
}

/** Ends the subscriptions of two people to each other. The caller must have locked both people. */
export async function endSubscriptionsBetween(trx: Trx, one: string, other: string): Promise<void> {
  await queries.endSubscription(trx, { subscriberId: one, channelId: other });
  await queries.endSubscription(trx, { subscriberId: other, channelId: one });
}

export async function subscribers(ctx: Context, viewer: Viewer, channelId: string, slice: Slice) {
  await requireChannel(ctx.db, channelId);
  const found = await lists.findSubscriberIds(ctx.db, channelId, slice);
  return peoplePage(ctx, viewer, pageOf(lists.subscriberOrder, slice, found));
}

/** Returns a page of the channels that a person subscribes to. */
export async function channels(ctx: Context, viewer: Viewer | null, userId: string, slice: Slice) {
  await requireChannel(ctx.db, userId);
  const found = await lists.findChannelIds(ctx.db, userId, slice);
  return peoplePage(ctx, viewer, pageOf(lists.subscriptionOrder, slice, found));
}

async function peoplePage(ctx: Context, viewer: Viewer | null, { rows, info }: ReturnType<typeof pageOf>) {
  const ids = rows.map(({ id }) => id);
  const people = await lists.hydratePeople(ctx.db, viewer, ids);
  return { people: inOrder(ids, new Map(people.map((row) => [row.owner_id, row]))), info };
}
