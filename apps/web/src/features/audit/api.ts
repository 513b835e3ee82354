import { listAudit } from '@kinora/contract/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

export const auditQuery = infiniteQueryOptions({
  queryKey: queryKeys.audit,
  queryFn: ({ pageParam, signal }) => callApi(listAudit, { query: pageParam }, { signal }),
  ...paging,
  select: ({ pages }) => joinPages(pages, (page) => page.entries),
  staleTime: 0,
});
