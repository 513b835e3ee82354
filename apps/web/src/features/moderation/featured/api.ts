import { listFeatured, orderFeatured, unfeatureVideo } from '@kinora/contract/featured';
import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

export const featuredQuery = queryOptions({
  queryKey: queryKeys.featured,
  queryFn: ({ signal }) => callApi(listFeatured, {}, { signal }),
  staleTime: 0,
});

/** Saves the featured videos after they were reordered or one was removed. Optimistic: a failure refetches the list. */
export function useChangeFeatured() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ videos, removed }: { videos: readonly VideoCard[]; removed?: VideoCard }) => {
      if (removed) {
        await callApi(unfeatureVideo, { params: { videoId: removed._id } });
      } else {
        await callApi(orderFeatured, { body: { videoIds: videos.map(({ _id }) => _id) } });
      }
    },
    scope: { id: 'featured videos' },
    meta: { fallback: t`Failed to change the featured videos.` },
    onMutate: async ({ videos }) => {
      await client.cancelQueries(featuredQuery);
      client.setQueryData(featuredQuery.queryKey, { videos: [...videos] });
    },
    onError: () => client.invalidateQueries(featuredQuery),
  });
}
