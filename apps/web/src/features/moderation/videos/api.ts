import { listAdminVideos } from '@kinora/contract/admin-videos';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import type { VideoFilters } from './filters.ts';

/** Lists the site's published and hidden videos that match the filters. */
export function adminVideosQuery({ query, status, person }: VideoFilters) {
  const filters = {
    ...(query && { query }),
    ...(status !== 'all' && { status }),
    ...(person && { userId: person }),
  };
  return infiniteQueryOptions({
    queryKey: queryKeys.videosOfSite(filters),
    queryFn: ({ pageParam, signal }) =>
      callApi(listAdminVideos, { query: { ...filters, ...pageParam } }, { signal }),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.videos),
  });
}
