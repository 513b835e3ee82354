import { getChannel } from '@kinora/contract/channels';
import { listSubscriptions } from '@kinora/contract/subscriptions';
import { listVideos } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { channelListOptions, queryKeys } from '#lib/api/query-keys.ts';
import type { VideoFilter } from './video-filter.ts';

export function channelQuery(username: string) {
  const channel = username.toLowerCase();
  return queryOptions({
    queryKey: queryKeys.channel(channel),
    queryFn: ({ signal }) => callApi(getChannel, { params: { channel } }, { signal }),
  });
}

const pageSize = 12;

const orders = {
  latest: { sortBy: 'createdAt', sortType: 'desc' },
  popular: { sortBy: 'views', sortType: 'desc' },
  oldest: { sortBy: 'createdAt', sortType: 'asc' },
} as const;

/** Lists a channel's published videos. */
export function channelVideosQuery(channelId: string, { sort, query }: VideoFilter) {
  const filter = { ...orders[sort], ...(query && { query }) };
  return infiniteQueryOptions({
    queryKey: queryKeys.channelVideos(channelId, filter),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listVideos,
        { query: { ...pageParam, ...filter, limit: pageSize, userId: channelId, isPublished: true } },
        { signal, failure: t`Failed to fetch videos.` },
      ),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.videos),
  });
}

export function subscriptionsQuery(userId: string) {
  return infiniteQueryOptions({
    ...channelListOptions(userId, 'subscriptions'),
    queryFn: ({ pageParam, signal }) =>
      callApi(listSubscriptions, { params: { userId }, query: { limit: 50, ...pageParam } }, { signal }),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.channels),
  });
}
