import type { listForYou } from '@kinora/contract/recommendations';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

const limit = 16;
// Duplicates the contract's endpoint, so that the members' home page doesn't load its schemas.
const forYou = { method: 'GET', path: '/videos/for-you', audience: 'member' } as const;

/** The videos recommended to the viewer, each with the reason. */
export const forYouQuery = infiniteQueryOptions({
  queryKey: queryKeys.feed('for-you'),
  queryFn: ({ pageParam, signal }) =>
    callApi<typeof listForYou>(
      forYou,
      { query: { ...pageParam, limit } },
      { signal, failure: t`Failed to fetch videos.` },
    ),
  ...paging,
  select: ({ pages }) => joinPages(pages, (page) => page.videos),
});
