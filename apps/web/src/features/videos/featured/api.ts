import type { listFeatured } from '@kinora/contract/featured';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** Duplicates the contract's endpoint, so that the members' home page doesn't load its schemas. */
const endpoint = { method: 'GET', path: '/videos/featured', audience: 'viewer' } as const;

/** Lists the videos that the staff features, in order. */
export const featuredQuery = queryOptions({
  queryKey: queryKeys.featured,
  queryFn: ({ signal }) => callApi<typeof listFeatured>(endpoint, {}, { signal }),
});
