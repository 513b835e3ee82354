import type { Channel } from '@kinora/contract/channels';
import { useQueryClient } from '@tanstack/react-query';
import { patchChannel } from '#lib/api/channel-effects.ts';
import { useSubscription, withSubscription } from '#lib/api/use-subscription.ts';
import { channelQuery } from './api.ts';

/**
 * Toggles the subscription on the channel page. The displayed count changes by exactly one, whatever count the server
 * returns.
 */
export function useChannelSubscription(channel: Channel) {
  const client = useQueryClient();
  const { _id: channelId, username } = channel;
  const showOptimistic = (isSubscribed: boolean) =>
    patchChannel(client, channelId, (shown) => withSubscription(shown, isSubscribed));
  return useSubscription({
    channel,
    queryKey: channelQuery(username).queryKey,
    showOptimistic,
    showConfirmed: ({ isSubscribed }) => showOptimistic(isSubscribed),
  });
}
