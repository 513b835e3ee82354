import { listSubscriptionVideos } from '@kinora/contract/subscriptions';
import { listVideos } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, type PageParam, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** `popular`: most viewed first. `new`: newest first. `subscriptions`: videos of subscribed channels, newest first. */
export const feeds = ['popular', 'new', 'subscriptions'] as const;
export type Feed = (typeof feeds)[number];

const limit = 16;

export function feedQuery(feed: Feed) {
  return infiniteQueryOptions({
    queryKey: queryKeys.feed(feed),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(feed, pageParam, { signal, failure: t`Failed to fetch videos.` }),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.videos),
  });
}

function fetchPage(feed: Feed, page: PageParam, options: { signal: AbortSignal; failure: string }) {
  if (feed === 'subscriptions') {
    return callApi(listSubscriptionVideos, { query: { ...page, limit } }, options);
  }
  const sortBy = feed === 'popular' ? 'views' : 'createdAt';
  const query = { ...page, limit, sortBy, sortType: 'desc', isPublished: true } as const;
  return callApi(listVideos, { query }, options);
}
