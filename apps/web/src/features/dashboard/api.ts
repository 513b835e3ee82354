import { getDashboardActivity, getDashboardStats, listDashboardVideos } from '@kinora/contract/dashboard';
import type { DataOf } from '@kinora/contract/endpoint';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { joinPages, type PageParam, paging } from '#lib/paging.ts';

type DashboardPage = DataOf<typeof listDashboardVideos>;
/** One of the viewer's own videos: a card, its likes, and how its transcoding stands. */
export type OwnVideo = DashboardPage['videos'][number];
/** One of the last days, and what it brought. */
export type ActivityDay = DataOf<typeof getDashboardActivity>['days'][number];
type DashboardPages = InfiniteData<DashboardPage, PageParam>;

const videosAPage = 10;
/** Often enough for a progress bar to move. */
const progressInterval = 3000;

export function statsQuery(channelId: string) {
  return queryOptions({
    queryKey: ['dashboard', 'stats', channelId],
    queryFn: ({ signal }) => callApi(getDashboardStats, { params: { channelId } }, { signal }),
  });
}

/** What each of the last days brought, by UTC, the oldest first. */
export function activityQuery(channelId: string) {
  return queryOptions({
    queryKey: ['dashboard', 'activity', channelId],
    queryFn: ({ signal }) => callApi(getDashboardActivity, { params: { channelId } }, { signal }),
    select: ({ days }) => days,
  });
}

/** The viewer's own videos, drafts too, newest first. Asked for again while one of them is being processed. */
export function ownVideosQuery(channelId: string) {
  return infiniteQueryOptions({
    queryKey: ['dashboard', 'videos', channelId],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listDashboardVideos,
        { params: { channelId }, query: { ...pageParam, limit: videosAPage } },
        { signal, failure: 'Failed to fetch videos.' },
      ),
    ...paging,
    select: ({ pages }) => joinPages(pages, (page) => page.videos),
    refetchInterval: ({ state }) => (isProcessing(state.data) ? progressInterval : false),
  });
}

function isProcessing(data: DashboardPages | undefined): boolean {
  return Boolean(
    data?.pages.some(({ videos }) => videos.some(({ playback }) => playback.status === 'processing')),
  );
}

/** Changes one video where it stands in the list. */
export function patchOwnVideo(
  client: QueryClient,
  channelId: string,
  videoId: string,
  change: Partial<OwnVideo>,
): void {
  const patch = (video: OwnVideo) => (video._id === videoId ? { ...video, ...change } : video);
  client.setQueryData(
    ownVideosQuery(channelId).queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, videos: page.videos.map(patch) })) },
  );
}

/** What the viewer sees here, after something of theirs has changed. */
export function reload(client: QueryClient): Promise<void> {
  client.invalidateQueries({ queryKey: ['videos'] });
  return client.invalidateQueries({ queryKey: ['dashboard'] });
}

/** Starts the list over from its first page, which stays in sight until the new one is there. */
export function startOver(client: QueryClient, channelId: string): Promise<void> {
  client.setQueryData(
    ownVideosQuery(channelId).queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  return reload(client);
}
