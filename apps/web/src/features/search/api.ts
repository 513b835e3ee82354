import { search } from '@kinora/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { type SearchResponse, suggestionsOf } from './suggestions.ts';

/** Fetches suggestions for a text. Callers treat a failure as no suggestions. */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: queryKeys.suggestions(text),
    queryFn: ({ signal }): Promise<SearchResponse> =>
      callApi(
        search,
        { query: { query: text, type: 'all', sortBy: 'score', limit: 10, page: 1 } },
        { signal },
      ),
    select: suggestionsOf,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}
