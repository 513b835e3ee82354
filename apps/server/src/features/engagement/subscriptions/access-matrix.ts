import {
  listLatestChannels,
  listSubscribers,
  listSubscriptionFeed,
  listSubscriptions,
  listSubscriptionVideos,
  markChannelSeen,
  setBell,
  toggleSubscription,
} from '@kinora/contract/subscriptions';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(toggleSubscription, 'a channel', { other: 200, owner: 400 }, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
  row(setBell, 'a channel that only the other subscribes to', { other: 200, owner: 409 }, ({ owner }) => ({
    params: { channelId: owner.user._id },
    body: { level: 'none' as const },
  })),
  row(listSubscribers, 'a channel', open, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
  row(listSubscriptions, 'a channel', open, ({ owner }) => ({
    params: { userId: owner.user._id },
  })),
  row(listSubscriptionVideos, 'the caller', open, () => ({})),
  row(listSubscriptionFeed, 'the caller', open, () => ({})),
  row(listLatestChannels, 'the caller', open, () => ({})),
  row(markChannelSeen, 'a channel', open, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
];
