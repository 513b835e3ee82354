import type { search } from '@kinora/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { type SearchAnswer, suggestionsOf } from './suggestions.ts';

// Of the contract only this: the header stands on every page, and its schemas on few.
const call = { method: 'GET', path: '/videos/search', audience: 'member' } as const;

/** What the search box offers for what was typed so far. A failure only means that it offers nothing. */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: queryKeys.suggestions(text),
    queryFn: ({ signal }): Promise<SearchAnswer> =>
      callApi<typeof search>(
        call,
        { query: { query: text, type: 'all', sortBy: 'score', limit: 10, page: 1 } },
        { signal },
      ),
    select: suggestionsOf,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}
