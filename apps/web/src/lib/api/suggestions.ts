import type { suggestPeople } from '@kinora/contract/mentions';
import type { suggestTags } from '@kinora/contract/tags';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

// Repeats the contract's endpoints without their schemas, which a text field doesn't need.
const people = { method: 'GET', path: '/users/suggest', audience: 'member' } as const;
const tags = { method: 'GET', path: '/tags/suggest', audience: 'viewer' } as const;

/** Milliseconds that suggestions for a text stay fresh. */
const staleTime = 30_000;

/** People to mention. A failure isn't retried; it only means that there are no suggestions. */
export function peopleQuery(query: string) {
  return queryOptions({
    queryKey: queryKeys.people(query),
    queryFn: ({ signal }) => callApi<typeof suggestPeople>(people, { query: { query } }, { signal }),
    retry: false,
    staleTime,
  });
}

/** Tags that begin with `query`, most used first. An empty query returns the most used of all. */
export function tagsQuery(query: string) {
  return queryOptions({
    queryKey: queryKeys.tagSuggestions(query),
    queryFn: ({ signal }) => callApi<typeof suggestTags>(tags, { query: { query } }, { signal }),
    retry: false,
    staleTime,
  });
}
