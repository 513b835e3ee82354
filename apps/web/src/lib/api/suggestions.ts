import type { suggestPeople } from '@kinora/contract/mentions';
import type { suggestTags } from '@kinora/contract/tags';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

// Not the contract's endpoints, whose schemas a text field doesn't need.
const people = { method: 'GET', path: '/users/suggest', audience: 'member' } as const;
const tags = { method: 'GET', path: '/tags/suggest', audience: 'viewer' } as const;

/** Milliseconds for which suggestions for a text don't change. */
const staleTime = 30_000;

/** People to mention. A failure only means that there are none. */
export function peopleQuery(query: string) {
  return queryOptions({
    queryKey: queryKeys.people(query),
    queryFn: ({ signal }) => callApi<typeof suggestPeople>(people, { query: { query } }, { signal }),
    retry: false,
    staleTime,
  });
}

/** Tags by their beginning, the most used first; without a text, the most used of all. */
export function tagsQuery(query: string) {
  return queryOptions({
    queryKey: queryKeys.tagSuggestions(query),
    queryFn: ({ signal }) => callApi<typeof suggestTags>(tags, { query: { query } }, { signal }),
    retry: false,
    staleTime,
  });
}
