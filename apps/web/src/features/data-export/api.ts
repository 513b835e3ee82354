import { type DataExport, getExport, requestExport } from '@kinora/contract/data-export';
import { t } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { requestSecondFactor } from '#lib/session/second-factor.ts';

/** Milliseconds between polls while an export is being created. */
const interval = 2_000;

const isInProgress = (found: DataExport | null | undefined) =>
  found?.status === 'waiting' || found?.status === 'making';

/** The viewer's latest export, or null. Polls while the export is being created and the page is visible. */
export const exportQuery = queryOptions({
  queryKey: queryKeys.dataExport,
  queryFn: ({ signal }) => callApi(getExport, {}, { signal, failure: t`Failed to load your export.` }),
  staleTime: 0,
  refetchInterval: ({ state }) => (isInProgress(state.data) ? interval : false),
});

/** Prompts for a second factor, then refetches the export, whose response then contains the download URL. */
export function useUnlockExport() {
  const client = useQueryClient();
  const message = t`Please confirm that it's you.`;
  return useExclusiveMutation({
    mutationFn: () =>
      requestSecondFactor(new ApiError({ code: 'SECOND_FACTOR_NEEDED', status: 403, message })),
    onSuccess: () => client.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
}

export function useRequestExport() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(requestExport, {}),
    meta: { fallback: t`Failed to request an export. Please try again.` },
    onSuccess: (made) => client.setQueryData(exportQuery.queryKey, made),
  });
}
