import { search } from '@kinora/contract/search';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { listRefetch } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

const pageSize = 20;

/** The results of a search, the best first. A full page of videos means that there may be more. */
export function resultsQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.search(text),
    queryFn: ({ pageParam: page, signal }) =>
      callApi(
        search,
        { query: { query: text, type: 'all', sortBy: 'score', limit: pageSize, page } },
        { signal, failure: 'Failed to search videos and channels.' },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ videos }, _pages, page) => (videos.length === pageSize ? page + 1 : undefined),
    enabled: text !== '',
    ...listRefetch,
  });
}
