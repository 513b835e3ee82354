import { type DataExport, getExport, requestExport } from '@kinora/contract/data-export';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { askForFactor } from '#lib/session/second-factor.ts';

/** Milliseconds between two looks at an export that is being made. */
const interval = 2_000;

const isUnderWay = (found: DataExport | null | undefined) =>
  found?.status === 'waiting' || found?.status === 'making';

/** The viewer's latest export, or null. Asks again as long as it is being made and the page is in view. */
export const exportQuery = queryOptions({
  queryKey: queryKeys.dataExport,
  queryFn: ({ signal }) => callApi(getExport, {}, { signal, failure: 'Failed to load your export.' }),
  staleTime: 0,
  refetchInterval: ({ state }) => (isUnderWay(state.data) ? interval : false),
});

/** Asks for a second factor, and then for the export, whose URL comes with it. */
export function useUnlockExport() {
  const client = useQueryClient();
  const message = "Please confirm that it's you.";
  return useExclusiveMutation({
    mutationFn: () => askForFactor(new ApiError({ code: 'SECOND_FACTOR_NEEDED', status: 403, message })),
    onSuccess: () => client.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
}

export function useRequestExport() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(requestExport, {}),
    meta: { fallback: 'Failed to request an export. Please try again.' },
    onSuccess: (made) => client.setQueryData(exportQuery.queryKey, made),
  });
}
