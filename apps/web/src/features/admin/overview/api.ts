import { getOverview } from '@kinora/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** Milliseconds between polls while the page is open. */
const interval = 5_000;

export const overviewQuery = queryOptions({
  queryKey: queryKeys.overview,
  queryFn: ({ signal }) => callApi(getOverview, {}, { signal }),
  staleTime: 0,
  refetchInterval: interval,
});
