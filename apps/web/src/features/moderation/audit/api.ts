import { listAudit } from '@kinora/contract/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** All staff actions, or only those with an appeal. */
export type AuditFilter = 'all' | 'answered';

export function auditQuery(filter: AuditFilter) {
  const query = filter === 'answered' ? { answered: true } : {};
  return infiniteQueryOptions({
    queryKey: queryKeys.audit(filter),
    queryFn: ({ pageParam, signal }) => callApi(listAudit, { query: { ...query, ...pageParam } }, { signal }),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.entries),
    staleTime: 0,
  });
}
