import { closeAppeal } from '@kinora/contract/appeals';
import { listAudit } from '@kinora/contract/audit';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';

/** All staff actions, or only those with an appeal. */
export type AuditFilter = 'all' | 'answered';

/** Lists staff actions: all, or only those on one person's account. */
export function auditQuery(filter: AuditFilter, userId?: string) {
  const query = { ...(filter === 'answered' && { answered: true }), ...(userId && { userId }) };
  return infiniteQueryOptions({
    queryKey: queryKeys.audit(filter, userId),
    queryFn: ({ pageParam, signal }) => callApi(listAudit, { query: { ...query, ...pageParam } }, { signal }),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.entries),
    staleTime: 0,
  });
}

export function useCloseAppeal(entryId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(closeAppeal, { params: { entryId } }),
    meta: { success: t`The appeal was closed.`, fallback: t`Failed to close the appeal.` },
    onSettled: () => {
      client.invalidateQueries({ queryKey: queryKeys.staffCounts });
      return client.invalidateQueries({ queryKey: queryKeys.anyAudit });
    },
  });
}
