import { getChannel } from '@kinora/contract/channels';
import type { BellLevel, Owner } from '@kinora/contract/owner';
import { type SubscriptionState, toggleSubscription } from '@kinora/contract/subscriptions';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '#lib/browser/log.ts';
import { useMember } from '#lib/session/viewer.ts';
import { callApi } from './api-client.ts';
import { explainsRefusal } from './api-error.ts';
import { patchOwner, subscriptionsChanged } from './channel-effects.ts';
import { useToggle } from './use-toggle.ts';

/** Returns the channel with the new `isSubscribed`. The count changes by one only if `isSubscribed` changes. */
export function withSubscription<Shown extends SubscriptionState & { bell: BellLevel }>(
  channel: Shown,
  isSubscribed: boolean,
): Shown {
  if (channel.isSubscribed === isSubscribed) return channel;
  const step = isSubscribed ? 1 : -1;
  return {
    ...channel,
    isSubscribed,
    bell: bellAfter(isSubscribed),
    subscribersCount: Math.max(0, channel.subscribersCount + step),
  };
}

/** Returns the bell level after a change of the subscription. A new subscription starts with the bell on. */
export function bellAfter(isSubscribed: boolean): BellLevel {
  return isSubscribed ? 'all' : 'none';
}

type SubscriptionPage = {
  channel: Pick<Owner, '_id' | 'username'>;
  /** The key of the query that provides the button's state. */
  queryKey: QueryKey;
  /** Called with the new state before the server responds, and with the old state if the request fails. */
  showOptimistic: (isSubscribed: boolean) => void;
  /** Called with the state that the server returned. */
  showConfirmed: (state: SubscriptionState) => void;
  /** The text of the toast for a failure. Without it, the failure is logged, unless the channel refuses the viewer. */
  failure?: string;
};

/** Returns a mutation that subscribes to the channel (`true`) or unsubscribes from it (`false`). */
export function useSubscription({
  channel,
  queryKey,
  showOptimistic,
  showConfirmed,
  failure,
}: SubscriptionPage) {
  const client = useQueryClient();
  const viewer = useMember();
  const { _id: channelId, username } = channel;
  return useToggle({
    name: `subscription to ${channelId}`,
    send: () => callApi(toggleSubscription, { params: { channelId } }),
    read: () => callApi(getChannel, { params: { channel: username } }),
    isOn: ({ isSubscribed }) => isSubscribed,
    meta: { failure: failure ?? '' },
    queryKey,
    show: showOptimistic,
    confirm: ({ isSubscribed, subscribersCount }: SubscriptionState) => {
      const state = { isSubscribed, subscribersCount };
      patchOwner(client, channelId, { ...state, bell: bellAfter(isSubscribed) });
      showConfirmed(state);
      subscriptionsChanged(client, viewer);
    },
    onFailed: (error) => {
      if (!failure && !explainsRefusal(error)) logFailure('could not change the subscription', error);
    },
  });
}
