import { suggestPeople } from '@kinora/contract/mentions';
import { suggestTags } from '@kinora/contract/tags';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** Milliseconds that suggestions for a text stay fresh. */
const staleTime = 30_000;

/** Finds people to mention. A failure isn't retried, because the text field works without suggestions. */
export function peopleQuery(query: string) {
  return queryOptions({
    queryKey: queryKeys.people(query),
    queryFn: ({ signal }) => callApi(suggestPeople, { query: { query } }, { signal }),
    retry: false,
    staleTime,
  });
}

/** Finds tags that begin with `query`, most used first. An empty query finds the most used tags of the instance. */
export function tagsQuery(query: string) {
  return queryOptions({
    queryKey: queryKeys.tagSuggestions(query),
    queryFn: ({ signal }) => callApi(suggestTags, { query: { query } }, { signal }),
    retry: false,
    staleTime,
  });
}
