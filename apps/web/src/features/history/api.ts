import type { DataOf } from '@kinora/contract/endpoint';
import { clearHistory, listHistory, removeFromHistory } from '@kinora/contract/history';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { historyCleared, historyEntryRemoved } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';

const pageSize = 16;

export type WatchedVideo = DataOf<typeof listHistory>['videos'][number];

/** The viewer's watch history, newest first. Always refetched, because watching changes it. */
export const historyQuery = infiniteQueryOptions({
  queryKey: queryKeys.history,
  queryFn: ({ pageParam, signal }) =>
    callApi(
      listHistory,
      { query: { ...pageParam, limit: pageSize } },
      { signal, failure: t`Failed to fetch videos.` },
    ),
  ...paging,
  select: ({ pages }) => joinPages(pages, (page) => page.videos),
  staleTime: 0,
});

/** Removes a video from the history. Optimistic: refetches the list on failure. */
export function useRemoveFromHistory(videoId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(removeFromHistory, { params: { videoId } }),
    meta: { success: t`Video removed from watch history`, failure: t`Failed to remove video` },
    onMutate: async () => {
      await client.cancelQueries(historyQuery);
      client.setQueryData(
        historyQuery.queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              videos: page.videos.filter(({ _id }) => _id !== videoId),
            })),
          },
      );
    },
    onSuccess: () => historyEntryRemoved(client, videoId),
    // Refetches instead of restoring the list, because a concurrent request may have removed other entries.
    onError: () => client.invalidateQueries(historyQuery),
  });
}

/** Clears the history. Empties the cached list instead of dropping it, so that the focused button stays mounted. */
export function useClearHistory() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(clearHistory, {}),
    meta: { success: t`Watch history cleared`, failure: t`Failed to clear watch history` },
    onMutate: () => client.cancelQueries(historyQuery),
    onSuccess: () => {
      client.setQueryData(
        historyQuery.queryKey,
        (data) =>
          data && {
            pages: data.pages
              .slice(0, 1)
              .map((page) => ({ ...page, videos: [], hasNextPage: false, nextPage: null, nextCursor: null })),
            pageParams: data.pageParams.slice(0, 1),
          },
      );
      historyCleared(client);
    },
    onSettled: () => client.invalidateQueries(historyQuery),
  });
}
