import type { Channel } from '@kinora/contract/channels';
import { useQueryClient } from '@tanstack/react-query';
import { patchChannel } from '#lib/api/query-effects.ts';
import { useSubscription, withSubscription } from '#lib/api/use-subscription.ts';
import { channelQuery } from './api.ts';

/**
 * The subscription as the channel's page shows it: the count moves by one at once, whatever the server's count is.
 */
export function useChannelSubscription({ _id: channelId, username }: Channel) {
  const client = useQueryClient();
  const show = (isSubscribed: boolean) =>
    patchChannel(client, channelId, (channel) => withSubscription(channel, isSubscribed));
  return useSubscription({
    channelId,
    queryKey: channelQuery(username).queryKey,
    show,
    confirm: ({ isSubscribed }) => show(isSubscribed),
  });
}
