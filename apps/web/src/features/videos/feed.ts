import type { listVideos } from '@kinora/contract/videos';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

const pageSize = 16;
// Of the contract only this, so that the first page that a member sees comes without its schemas.
const call = { method: 'GET', path: '/videos', audience: 'member' } as const;

/** Every published video, the most viewed first. */
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
