import type { listVideos } from '@kinora/contract/videos';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

const pageSize = 16;
// Not the contract's endpoint, whose schemas the members' first page doesn't need.
const call = { method: 'GET', path: '/videos', audience: 'member' } as const;

/** All published videos, the most viewed first. */
export const feedQuery = infiniteQueryOptions({
  queryKey: queryKeys.feed,
  queryFn: ({ pageParam, signal }) =>
    callApi<typeof listVideos>(
      call,
      { query: { ...pageParam, limit: pageSize, sortBy: 'views', sortType: 'desc', isPublished: true } },
      { signal, failure: 'Failed to fetch videos.' },
    ),
  ...paging,
  select: ({ pages }) => joinPages(pages, (page) => page.videos),
});
