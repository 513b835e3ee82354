import type { getCounts } from '@kinora/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** Duplicates the contract's endpoint, because the header shows a count and must not load the schemas. */
const endpoint = { method: 'GET', path: '/admin/counts', audience: 'staff' } as const;

/** Counts what waits for the staff. Notifications and the staff's own actions invalidate it. */
export const countsQuery = queryOptions({
  queryKey: queryKeys.staffCounts,
  queryFn: ({ signal }) => callApi<typeof getCounts>(endpoint, {}, { signal }),
});
