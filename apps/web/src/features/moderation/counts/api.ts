import { getCounts } from '@kinora/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** Counts what waits for the staff. Notifications and the staff's own actions invalidate it. */
export const countsQuery = queryOptions({
  queryKey: queryKeys.staffCounts,
  queryFn: ({ signal }) => callApi(getCounts, {}, { signal }),
});
