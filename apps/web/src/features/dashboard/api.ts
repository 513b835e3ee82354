import { getDashboardActivity, getDashboardStats, listDashboardVideos } from '@kinora/contract/dashboard';
import type { DataOf } from '@kinora/contract/endpoint';
import { t } from '@lingui/core/macro';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, type PageParam, paging } from '#lib/api/paging.ts';
import { ownVideosChanged } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { listQueryOf, type OwnVideoFilters } from './own-video-filters.ts';

type DashboardPage = DataOf<typeof listDashboardVideos>;
/** One of the viewer's videos: its card, likes and processing state. */
export type OwnVideo = DashboardPage['videos'][number];
export type ActivityDay = DataOf<typeof getDashboardActivity>['days'][number];

type DashboardPages = InfiniteData<DashboardPage, PageParam>;

const pageSize = 10;
/** Milliseconds between polls: short enough for a smooth progress bar, but at least one second per loaded page. */
const progressInterval = (pages: number) => Math.max(3000, pages * 1000);

export function statsQuery(channelId: string) {
  return queryOptions({
    queryKey: queryKeys.stats(channelId),
    queryFn: ({ signal }) => callApi(getDashboardStats, { params: { channelId } }, { signal }),
  });
}

/** Fetches the metrics per UTC day, oldest first. */
export function activityQuery(channelId: string) {
  return queryOptions({
    queryKey: queryKeys.activity(channelId),
    queryFn: ({ signal }) => callApi(getDashboardActivity, { params: { channelId } }, { signal }),
    select: ({ days }) => days,
  });
}

/** Lists the viewer's videos including drafts, newest first by default. Polls while any of them is processing. */
export function ownVideosQuery(channelId: string, filters: OwnVideoFilters) {
  return infiniteQueryOptions({
    queryKey: queryKeys.ownVideos(channelId, filters),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listDashboardVideos,
        { params: { channelId }, query: { ...listQueryOf(filters), ...pageParam, limit: pageSize } },
        { signal, failure: t`Failed to fetch videos.` },
      ),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.videos),
    refetchInterval: ({ state: { data } }) =>
      data && isProcessing(data) ? progressInterval(data.pages.length) : false,
  });
}

function isProcessing({ pages }: DashboardPages): boolean {
  return pages.some(({ videos }) => videos.some(({ playback }) => playback.status === 'processing'));
}

/** Changes the cached lists. `change` is called once per page. */
export function changeOwnVideos(
  client: QueryClient,
  channelId: string,
  change: (videos: OwnVideo[]) => OwnVideo[],
): void {
  client.setQueriesData<DashboardPages>(
    { queryKey: queryKeys.anyOwnVideos(channelId) },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, videos: change(page.videos) })) },
  );
}

export function patchOwnVideo(
  client: QueryClient,
  channelId: string,
  videoId: string,
  change: Partial<OwnVideo>,
): void {
  changeOwnVideos(client, channelId, (videos) =>
    videos.map((video) => (video._id === videoId ? { ...video, ...change } : video)),
  );
}

/** Drops all pages but the first, which stays visible while it is refetched. */
export function restartList(client: QueryClient, channelId: string): Promise<void> {
  client.setQueriesData<DashboardPages>(
    { queryKey: queryKeys.anyOwnVideos(channelId) },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  return ownVideosChanged(client);
}
