import type { listLatestChannels } from '@kinora/contract/subscriptions';
import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** Duplicates the contract's endpoint, because the sidebar is on every page and must not load the schemas. */
const endpoint = { method: 'GET', path: '/subscriptions/latest', audience: 'member' } as const;

/** The subscribed channels with the most recent videos, most recent first. */
export const latestChannelsQuery = queryOptions({
  queryKey: queryKeys.latestChannels,
  queryFn: ({ signal }) =>
    callApi<typeof listLatestChannels>(endpoint, {}, { signal, failure: t`Failed to fetch channels.` }),
  select: ({ channels }) => channels,
});
