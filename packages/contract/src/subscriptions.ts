import * as z from 'zod/mini';
import { bellLevel, owner } from './channels.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, id } from './fields.ts';
import { maxLimit, paged, pageQuery } from './paging.ts';
import { videoCard } from './videos.ts';

const subscriptionState = z.object({ isSubscribed: z.boolean(), subscribersCount: count });
export type SubscriptionState = z.output<typeof subscriptionState>;

export const toggleSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/c/:channelId',
  audience: 'member',
  summary: 'Subscribe to a channel, or unsubscribe',
  params: z.object({ channelId: id }),
  response: subscriptionState,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

const bellForm = z.object({ level: bellLevel });

export const setBell = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/c/:channelId/bell',
  audience: 'member',
  summary: 'Be notified of every new video of a channel that the caller subscribes to, or of none',
  params: z.object({ channelId: id }),
  body: bellForm,
  response: bellForm,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const listSubscribers = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/c/:channelId',
  audience: 'member',
  summary: 'The subscribers of a channel',
  params: z.object({ channelId: id }),
  query: z.object(pageQuery(maxLimit)),
  response: paged({ subscribers: z.array(owner) }),
  errors: ['NOT_FOUND'],
});

export const listSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/u/:userId',
  audience: 'viewer',
  summary: 'The channels that a person subscribes to',
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
    'Videos of the channels that one subscribes to, newest first. Numbered pages end after 500 entries, and `nextCursor` goes on',
  query: z.object(pageQuery(10)),
  response: paged({ videos: z.array(videoCard) }),
});

/** Max channels in a response of `listLatestChannels`. */
export const maxLatestChannels = 30;

const latestChannel = z.object({
  ...owner.shape,
  /**
   * Whether its latest video was published after the caller's last visit, and the caller hasn't started to watch it.
   */
  hasNew: z.boolean(),
});
export type LatestChannel = z.output<typeof latestChannel>;

export const listLatestChannels = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/latest',
  audience: 'member',
  summary: 'Up to 30 of the channels that one subscribes to: those with the latest videos, the latest first',
  response: z.object({ channels: z.array(latestChannel) }),
});

export const markChannelSeen = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/c/:channelId/seen',
  audience: 'member',
  summary: 'Note that one has been on the page of a channel, which then has nothing new',
  params: z.object({ channelId: id }),
  response: z.object({ hasNew: z.literal(false) }),
  errors: ['NOT_FOUND'],
});
