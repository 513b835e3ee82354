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

/** Finds people to mention. A failure isn't retried, because the text field works without suggestions. */
export function peopleQuery(query: string) {
  return queryOptions({
    queryKey: queryKeys.people(query),
    queryFn: ({ signal }) => callApi<typeof suggestPeople>(people, { query: { query } }, { signal }),
    retry: false,
    staleTime,
  });
}

/** Finds tags that begin with `query`, most used first. An empty query finds the most used tags of the instance. */
export function tagsQuery(query: string) {
  return queryOptions({
    queryKey: queryKeys.tagSuggestions(query),
    queryFn: ({ signal }) => callApi<typeof suggestTags>(tags, { query: { query } }, { signal }),
    retry: false,
    staleTime,
  });
}
