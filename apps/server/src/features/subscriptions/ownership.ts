import { listSubscribers, listSubscriptions, toggleSubscription } from '@kinora/contract/subscriptions';
import { open, row } from '../../../test/ownership-rows.ts';

export const rows = [
  row(toggleSubscription, 'a channel', { other: 200, owner: 400 }, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
  row(listSubscribers, 'a channel', open, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
  row(listSubscriptions, 'a channel', open, ({ owner }) => ({
    params: { userId: owner.user._id },
  })),
];
