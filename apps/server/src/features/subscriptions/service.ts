import type { SubscriptionState } from '@kinora/contract/subscriptions';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import { inOrder } from '../../platform/db/in-order.ts';
import { pageOf, type Slice } from '../../platform/db/keyset.ts';
import { requireUser } from '../accounts/service.ts';
import * as lists from './lists.ts';
import * as queries from './queries.ts';

/** Toggles a subscription together with both people's counters. */
export async function toggle(ctx: Context, viewer: Viewer, channelId: string): Promise<SubscriptionState> {
  if (channelId === viewer.id) throw new AppError('VALIDATION', 'You cannot subscribe to your own channel');
  const channel = await requireUser(ctx.db, channelId);
  const toggled = await queries.toggleSubscription(ctx.db, {
    subscriberId: viewer.id,
    channelId: channel.id,
  });
  if (!toggled) throw new AppError('NOT_FOUND', 'Channel not found');
  return { isSubscribed: toggled.is_subscribed, subscribersCount: toggled.total };
}

/** A channel's subscribers. */
export async function subscribers(ctx: Context, viewer: Viewer, channelId: string, slice: Slice) {
  await requireUser(ctx.db, channelId);
  const { rows, info } = pageOf(
    lists.subscriberOrder,
    slice,
    await lists.findSubscriberIds(ctx.db, channelId, slice),
  );
  return { people: await hydrateInOrder(ctx, viewer, rows), info };
}

/** The channels that a person subscribes to. */
export async function channels(ctx: Context, viewer: Viewer, userId: string, slice: Slice) {
  await requireUser(ctx.db, userId);
  const { rows, info } = pageOf(
    lists.subscriptionOrder,
    slice,
    await lists.findChannelIds(ctx.db, userId, slice),
  );
  return { people: await hydrateInOrder(ctx, viewer, rows), info };
}

async function hydrateInOrder(
  ctx: Context,
  viewer: Viewer,
  found: readonly { id: string }[],
): Promise<lists.PersonRow[]> {
  const ids = found.map(({ id }) => id);
  const people = await lists.hydratePeople(ctx.db, viewer.id, ids);
  return inOrder(ids, new Map(people.map((row) => [row.owner_id, row])));
}
