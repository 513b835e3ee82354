import type { ExamplesOf } from './openapi/example.ts';
import { card, channelId, firstPage, owner, page, tweet, userId } from './openapi/samples.ts';

export const subscriptionExamples: ExamplesOf<typeof import('./subscriptions.ts')> = {
  toggleSubscription: { params: { channelId }, data: { isSubscribed: true, subscribersCount: 13 } },
  setBell: { params: { channelId }, body: { level: 'none' }, data: { level: 'none' } },
  listSubscribers: { params: { channelId }, query: firstPage, data: { subscribers: [owner], ...page } },
  listSubscriptions: {
    params: { userId },
    query: firstPage,
    data: { channels: [{ ...owner, subscribers: 12, isSubscribed: true }], ...page },
  },
  listSubscriptionVideos: { query: firstPage, data: { videos: [card], ...page } },
  listSubscriptionFeed: {
    query: { ...firstPage, type: 'all' },
    data: {
      items: [
        { kind: 'tweet', tweet },
        { kind: 'video', video: card },
      ],
      ...page,
    },
  },
  listLatestChannels: { data: { channels: [{ ...owner, hasNew: true }] } },
  markChannelSeen: { params: { channelId }, data: { hasNew: false } },
};
