import {
  type FeedItem,
  listLatestChannels,
  listSubscribers,
  listSubscriptionFeed,
  listSubscriptions,
  listSubscriptionVideos,
  markChannelSeen,
  setBell,
  toggleSubscription,
} from '@kinora/contract/subscriptions';
import type { Routing } from '../../../http/routing.ts';
import { presentTweet } from '../../content/tweets/present.ts';
import { presentVideoCard } from '../../content/videos/present.ts';
import { presentOwner } from '../../identity/accounts/present.ts';
import { changeBell } from './bell.ts';
import { feed, feedOfVideos, latestChannels, markSeen } from './feed.ts';
import { channels, subscribers, toggle } from './service.ts';

export function subscriptionRoutes({ bind }: Routing): void {
  bind(toggleSubscription, (ctx, { viewer, params }) => toggle(ctx, viewer, params.channelId), {
    limit: 'subscribe',
  });

  bind(setBell, async (ctx, { viewer, params, body }) => {
    await changeBell(ctx, viewer, params.channelId, body.level);
    return body;
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

  feedRoutes(bind);
}

function feedRoutes(bind: Routing['bind']): void {
  bind(listSubscriptionVideos, async (ctx, { viewer, query }) => {
    const { cards, info } = await feedOfVideos(ctx, viewer, query);
    return { videos: cards.map((row) => presentVideoCard(ctx.urls, row)), ...info };
  });

  bind(listSubscriptionFeed, async (ctx, { viewer, query: { type, ...slice } }) => {
    const { entries, info } = await feed(ctx, viewer, type, slice);
    const present = (entry: (typeof entries)[number]): FeedItem =>
      entry.kind === 'video'
        ? { kind: 'video', video: presentVideoCard(ctx.urls, entry.row) }
        : { kind: 'tweet', tweet: presentTweet(ctx.urls, entry.row) };
    return { items: entries.map(present), ...info };
  });

  bind(listLatestChannels, async (ctx, { viewer }) => {
    const rows = await latestChannels(ctx, viewer);
    return { channels: rows.map((row) => ({ ...presentOwner(ctx.urls, row), hasNew: row.has_new })) };
  });

  bind(markChannelSeen, (ctx, { viewer, params }) => markSeen(ctx, viewer, params.channelId));
}
