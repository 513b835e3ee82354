import type { search } from '@kinora/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { type SearchResponse, suggestionsOf } from './suggestions.ts';

// Duplicates the contract's endpoint, because the header is on every page and most pages don't need the schemas.
const endpoint = { method: 'GET', path: '/videos/search', audience: 'viewer' } as const;

/** Fetches suggestions for a text. Callers treat a failure as no suggestions. */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: queryKeys.suggestions(text),
    queryFn: ({ signal }): Promise<SearchResponse> =>
      callApi<typeof search>(
        endpoint,
        { query: { query: text, type: 'all', sortBy: 'score', limit: 10, page: 1 } },
        { signal },
      ),
    select: suggestionsOf,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}
