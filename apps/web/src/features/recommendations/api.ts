import { listForYou } from '@kinora/contract/recommendations';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

const limit = 16;

/** The videos recommended to the viewer, each with the reason. */
export const forYouQuery = infiniteQueryOptions({
  queryKey: queryKeys.feed('for-you'),
  queryFn: ({ pageParam, signal }) =>
    callApi(listForYou, { query: { ...pageParam, limit } }, { signal, failure: t`Failed to fetch videos.` }),
  ...paging,
  select: ({ pages }) => joinPages(pages, (page) => page.videos),
});
