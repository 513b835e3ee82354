import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id } from './fields.ts';
import { bellLevel, owner } from './owner.ts';
import { maxLimit, paged, pageQuery } from './paging.ts';
import { tweet } from './tweets.ts';
import { videoCard } from './videos.ts';

const subscriptionState = z.object({ isSubscribed: z.boolean(), subscribersCount: count });
export type SubscriptionState = z.output<typeof subscriptionState>;

export const toggleSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/c/:channelId',
  audience: 'member',
  summary: 'Subscribes to a channel, or unsubscribes from it',
  params: z.object({ channelId: id }),
  response: subscriptionState,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

const bellForm = z.object({ level: bellLevel });

export const setBell = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/c/:channelId/bell',
  audience: 'member',
  summary: 'Sets whether the caller is notified of all new videos of a subscribed channel, or of none',
  params: z.object({ channelId: id }),
  body: bellForm,
  response: bellForm,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const listSubscribers = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/c/:channelId',
  audience: 'member',
  summary: "Lists a channel's subscribers",
  params: z.object({ channelId: id }),
  query: z.object(pageQuery(maxLimit)),
  response: paged({ subscribers: z.array(owner) }),
  errors: ['NOT_FOUND'],
});

export const listSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/u/:userId',
  audience: 'viewer',
  summary: 'Lists the channels that a user subscribes to',
  params: z.object({ userId: id }),
  query: z.object(pageQuery(maxLimit)),
  response: paged({
    channels: z.array(z.object({ ...owner.shape, subscribers: count, isSubscribed: z.boolean() })),
  }),
  errors: ['NOT_FOUND'],
});

export const listSubscriptionVideos = defineEndpoint({
  method: 'GET',
  path: '/videos/subscriptions',
  audience: 'member',
  summary:
    'Lists the videos of channels that the caller subscribes to, newest first. Numbered pages end after 500 entries; `nextCursor` continues',
  query: z.object(pageQuery(10)),
  response: paged({ videos: z.array(videoCard) }),
});

const feedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('video'), video: videoCard }),
  z.object({ kind: z.literal('tweet'), tweet }),
]);
export type FeedItem = z.output<typeof feedItem>;

export const listSubscriptionFeed = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/feed',
  audience: 'member',
  summary:
    'Lists the videos and tweets of channels that the caller subscribes to, or only the tweets, newest first. Numbered pages end after 500 entries; `nextCursor` continues',
  query: z.object({
    ...pageQuery(20),
    type: z._default(z.enum(['all', 'tweets'], errorText('invalidType')), 'all'),
  }),
  response: paged({ items: z.array(feedItem) }),
});

/** Max channels in a response of `listLatestChannels`. */
export const maxLatestChannels = 30;

const latestChannel = z.object({
  ...owner.shape,
  /**
   * Whether the channel's latest video was published after the caller's last visit, and the caller hasn't started to
   * watch that video.
   */
  hasNew: z.boolean(),
});
export type LatestChannel = z.output<typeof latestChannel>;

export const listLatestChannels = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/latest',
  audience: 'member',
  summary: 'Lists up to 30 subscribed channels with the latest videos, latest first',
  response: z.object({ channels: z.array(latestChannel) }),
});

export const markChannelSeen = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/c/:channelId/seen',
  audience: 'member',
  summary: "Records a visit to a channel's page, which marks the channel as having nothing new",
  params: z.object({ channelId: id }),
  response: z.object({ hasNew: z.literal(false) }),
  errors: ['NOT_FOUND'],
});
