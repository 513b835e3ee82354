import { listLatestChannels } from '@kinora/contract/subscriptions';
import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** The subscribed channels with the most recent videos, most recent first. */
export const latestChannelsQuery = queryOptions({
  queryKey: queryKeys.latestChannels,
  queryFn: ({ signal }) => callApi(listLatestChannels, {}, { signal, failure: t`Failed to fetch channels.` }),
  select: ({ channels }) => channels,
});
