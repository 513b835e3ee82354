import type { DataOf } from '@kinora/contract/endpoint';
import { listHistory, removeFromHistory } from '@kinora/contract/history';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { historyEntryRemoved } from '#lib/api/query-effects.ts';
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
      { signal, failure: 'Failed to fetch videos.' },
    ),
  ...paging,
  select: ({ pages }) => joinPages(pages, (page) => page.videos),
  staleTime: 0,
});

/** Removes a video at once, and restores it on failure. */
export function useRemoveFromHistory(videoId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi(removeFromHistory, { params: { videoId } }),
    meta: { success: 'Video removed from watch history', failure: 'Failed to remove video' },
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
    // Refetched instead of restored: other entries may have been removed since.
    onError: () => client.invalidateQueries(historyQuery),
  });
}
