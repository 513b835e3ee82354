import { search } from '@kinora/contract/search';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { listRefetch } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import type { Filters } from './filters.ts';

const pageSize = 20;

/** Fetches search results, best first. A full page means that there may be more. */
export function resultsQuery(text: string, filters: Filters) {
  const { date, length, sortBy } = filters;
  const type = filters.type || 'all';
  return infiniteQueryOptions({
    queryKey: queryKeys.search(text, filters),
    queryFn: ({ pageParam: page, signal }) =>
      callApi(
        search,
        {
          query: {
            ...{ query: text, type, sortBy: sortBy || 'score', limit: pageSize, page },
            ...(date && { date }),
            ...(length && { length }),
          },
        },
        { signal, failure: t`Failed to search videos and channels.` },
      ),
    initialPageParam: 1,
    getNextPageParam: (found, _pages, page) =>
      (found[type === 'all' ? 'videos' : type]?.length ?? 0) === pageSize ? page + 1 : undefined,
    enabled: text !== '',
    ...listRefetch,
  });
}

/** The number of playlists, and of tweets, that are shown among videos and channels. */
const sectionSize = 4;

/** Fetches the best playlists or tweets, for their section among the other results. */
export function sectionQuery(text: string, type: 'playlists' | 'tweets') {
  return queryOptions({
    queryKey: queryKeys.search(text, { section: type }),
    queryFn: ({ signal }) =>
      callApi(
        search,
        { query: { query: text, type, sortBy: 'score', limit: sectionSize, page: 1 } },
        { signal },
      ),
  });
}
