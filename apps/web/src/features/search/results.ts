import { search } from '@kinora/contract/search';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { listRefetch } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import type { Filters } from './filters.ts';

const pageSize = 20;

/** Fetches search results, best first. A full page means that there may be more. */
export function resultsQuery(text: string, filters: Filters) {
  const { date, length } = filters;
  const type = filters.type || 'all';
  return infiniteQueryOptions({
    queryKey: queryKeys.search(text, filters),
    queryFn: ({ pageParam: page, signal }) =>
      callApi(
        search,
        {
          query: {
            ...{ query: text, type, sortBy: 'score', limit: pageSize, page },
            ...(date && { date }),
            ...(length && { length }),
          },
        },
        { signal, failure: t`Failed to search videos and channels.` },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ videos, channels }, _pages, page) =>
      (type === 'channels' ? channels : videos).length === pageSize ? page + 1 : undefined,
    enabled: text !== '',
    ...listRefetch,
  });
}
