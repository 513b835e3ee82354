import { listLatestChannels, markChannelSeen } from '@kinora/contract/subscriptions';
import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** The subscribed channels with the most recent videos, most recent first. */
export const latestChannelsQuery = queryOptions({
  queryKey: queryKeys.latestChannels,
  queryFn: ({ signal }) => callApi(listLatestChannels, {}, { signal, failure: t`Failed to fetch channels.` }),
  select: ({ channels }) => channels,
});

/** Marks a channel's videos as seen after a visit to its page. */
export async function markSeen(client: QueryClient, channelId: string): Promise<void> {
  await callApi(markChannelSeen, { params: { channelId } });
  client.setQueryData(latestChannelsQuery.queryKey, (data) => {
    const channels = data?.channels.map((channel) =>
      channel._id === channelId ? { ...channel, hasNew: false } : channel,
    );
    return channels && { channels };
  });
}
