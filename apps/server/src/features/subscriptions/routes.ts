import { listSubscribers, listSubscriptions, toggleSubscription } from '@kinora/contract/subscriptions';
import type { Routing } from '../../http/routing.ts';
import { presentOwner } from '../accounts/present.ts';
import { channels, subscribers, toggle } from './service.ts';

export function subscriptionRoutes({ bind }: Routing): void {
  bind(toggleSubscription, (ctx, { viewer, params }) => toggle(ctx, viewer, params.channelId), {
    limit: 'subscribe',
  });

  bind(listSubscribers, async (ctx, { viewer, params, query }) => {
    const { people, info } = await subscribers(ctx, viewer, params.channelId, query);
    return { subscribers: people.map((row) => presentOwner(ctx.urls, row)), ...info };
  });

  bind(listSubscriptions, async (ctx, { viewer, params, query }) => {
    const { people, info } = await channels(ctx, viewer, params.userId, query);
    const present = (row: (typeof people)[number]) => ({
      ...presentOwner(ctx.urls, row),
      subscribers: row.subscribers,
      isSubscribed: row.subscribed_to !== null,
    });
    return { channels: people.map(present), ...info };
  });
}
