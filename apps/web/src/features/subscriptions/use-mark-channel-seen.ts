import type { Channel } from '@kinora/contract/channels';
import { markChannelSeen } from '@kinora/contract/subscriptions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { logFailure } from '#lib/browser/log.ts';
import { latestChannelsQuery } from './api.ts';

/** Records a subscriber's visit to the channel's page. */
export function useMarkChannelSeen(channel: Channel | undefined): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribing on the page isn't a new visit
  useEffect(() => {
    if (!channel?.isSubscribed) return;
    const { _id: channelId } = channel;
    markSeen(client, channelId).catch((error) => logFailure('could not note the visit of a channel', error));
  }, [client, channel?._id]);
}

/** Marks a channel's videos as seen after a visit to its page. */
async function markSeen(client: QueryClient, channelId: string): Promise<void> {
  await callApi(markChannelSeen, { params: { channelId } });
  client.setQueryData(latestChannelsQuery.queryKey, (data) => {
    const channels = data?.channels.map((channel) =>
      channel._id === channelId ? { ...channel, hasNew: false } : channel,
    );
    return channels && { channels };
  });
}
