import { listFeatured } from '@kinora/contract/featured';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** Lists the videos that the staff features, in order. */
export const featuredQuery = queryOptions({
  queryKey: queryKeys.featured,
  queryFn: ({ signal }) => callApi(listFeatured, {}, { signal }),
});
