import { listLikedVideos } from '@kinora/contract/likes';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

const pageSize = 16;

/** The viewer's liked videos, most recently liked first. Always refetched, because likes change on other pages. */
export const likedVideosQuery = infiniteQueryOptions({
  queryKey: queryKeys.likedVideos,
  queryFn: ({ pageParam, signal }) =>
    callApi(
      listLikedVideos,
      { query: { ...pageParam, limit: pageSize } },
      { signal, failure: t`Failed to fetch videos.` },
    ),
  ...paging,
  select: ({ pages }) => joinPages(pages, (page) => page.videos),
  staleTime: 0,
});
