import { savePosition } from '@kinora/contract/history';
import { toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo, listVideos, type Video, type VideoCard } from '@kinora/contract/videos';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { isTransient } from '#lib/api/api-error.ts';
import { withLike } from '#lib/api/like.ts';
import { isShortList } from '#lib/api/paging.ts';
import { changeChannel, changeOwner, refreshSubscriptions } from '#lib/api/subscription.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';

/** Milliseconds between looks at a video that is being prepared. */
const preparingInterval = 1500;

export function videoQuery(videoId: string) {
  return queryOptions({
    queryKey: ['video', videoId],
    queryFn: ({ signal }) =>
      callApi(getVideo, { params: { videoId } }, { signal, failure: 'Failed to fetch video by ID.' }),
    refetchInterval: ({ state }) =>
      state.data?.playback.status === 'processing' ? preparingInterval : false,
  });
}

const relatedCount = 8;

/** What else the channel has published, newest first. */
export function channelRelatedQuery(ownerId: string) {
  return queryOptions({
    queryKey: ['videos', 'related', ownerId],
    queryFn: ({ signal }) =>
      callApi(listVideos, { query: { userId: ownerId, isPublished: true, limit: relatedCount } }, { signal }),
    select: ({ videos }) => videos,
  });
}

/** What is watched most of all. */
export const popularQuery = queryOptions({
  queryKey: ['videos', 'related', 'popular'],
  queryFn: ({ signal }) =>
    callApi(
      listVideos,
      { query: { isPublished: true, sortBy: 'views', limit: 2 * relatedCount } },
      { signal },
    ),
  select: ({ videos }) => videos,
});

function changeVideo(client: QueryClient, videoId: string, change: (video: Video) => Video): void {
  client.setQueryData(videoQuery(videoId).queryKey, (video) => video && change(video));
}

/** Likes the video (`true`) or takes the like back (`false`). It shows at once, and steps back if the server says no. */
export function useLikeVideo({ _id: videoId }: Video) {
  const client = useQueryClient();
  const { queryKey } = videoQuery(videoId);
  const show = (like: (video: Video) => { isLiked: boolean; totalLikes: number }) =>
    changeVideo(client, videoId, (video) => {
      const { isLiked, totalLikes } = like(video);
      return { ...video, isLiked, totalLikes, likes: totalLikes };
    });
  return useExclusiveMutation({
    mutationFn: (_isLiked: boolean) => callApi(toggleVideoLike, { params: { videoId } }),
    meta: { failure: 'Failed to toggle like' },
    onMutate: async (isLiked) => {
      await client.cancelQueries({ queryKey });
      show((video) => withLike(video, isLiked));
    },
    onSuccess: (state) => {
      show(() => state);
      client.invalidateQueries({ queryKey: ['videos', 'liked'] });
      client.invalidateQueries({ queryKey: ['dashboard'] });
    },
    onError: (error, isLiked) => {
      show((video) => withLike(video, !isLiked));
      if (isTransient(error)) client.invalidateQueries({ queryKey });
    },
  });
}

/**
 * Subscribes to the video's channel (`true`) or leaves it (`false`). It shows at once, and steps back if the server
 * says no. The count is the one that the server gives.
 */
export function useSubscribeToOwner({ _id: videoId, owner: { _id: channelId } }: Video) {
  const client = useQueryClient();
  const viewer = useMember();
  const { queryKey } = videoQuery(videoId);
  return useExclusiveMutation({
    mutationFn: (_isSubscribed: boolean) => callApi(toggleSubscription, { params: { channelId } }),
    meta: { failure: 'Failed to update subscription' },
    onMutate: async (isSubscribed) => {
      await client.cancelQueries({ queryKey });
      changeOwner(client, channelId, { isSubscribed });
    },
    onSuccess: (state) => {
      changeOwner(client, channelId, state);
      changeChannel(client, channelId, (channel) => ({ ...channel, ...state }));
      refreshSubscriptions(client, viewer);
    },
    onError: (error, isSubscribed) => {
      changeOwner(client, channelId, { isSubscribed: !isSubscribed });
      if (isTransient(error)) client.invalidateQueries({ queryKey });
    },
  });
}

/** Remembers where the viewer stopped, even while the page goes away, and has the lists show it. */
export async function saveWatchPosition(
  client: QueryClient,
  videoId: string,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  const { position } = await callApi(
    savePosition,
    { params: { videoId }, body: { position: seconds } },
    { keepalive: true, signal },
  );
  changeVideo(client, videoId, (video) => ({ ...video, position }));
  // Whoever is on another page by now looks at a list that may have been asked for too early.
  const isWatching = client.getQueryCache().find(videoQuery(videoId))?.isActive();
  for (const list of ['videos', 'history', 'playlist', 'search']) {
    const queryKey = [list];
    // A list that is asked for the first time would be taken as it comes, however often it is invalidated.
    if (!isWatching) await client.cancelQueries({ queryKey });
    client.setQueriesData<Listed>({ queryKey }, (data) => withPosition(data, videoId, position));
    client.invalidateQueries({ queryKey, refetchType: 'none' });
    if (!isWatching) client.refetchQueries({ queryKey, type: 'active', predicate: isShortList });
  }
}

type Cards = { videos: VideoCard[] };
type Listed = Cards | { pages: Cards[] };

/** The same list, telling how much of the video was seen. A list gone far down is not asked for again, and stays. */
function withPosition(
  data: Listed | undefined,
  videoId: string,
  position: number | null,
): Listed | undefined {
  const change = <Held extends Cards>(held: Held): Held => ({
    ...held,
    videos: held.videos.map((card) => (card._id === videoId ? { ...card, position } : card)),
  });
  if (!data) return data;
  return 'pages' in data ? { ...data, pages: data.pages.map(change) } : change(data);
}

/** Adds a view; the answer says how many there are by now. */
export async function countView(client: QueryClient, videoId: string): Promise<void> {
  const { views } = await callApi(getVideo, { params: { videoId }, query: { incrementView: true } });
  changeVideo(client, videoId, (video) => ({ ...video, views }));
  client.invalidateQueries({ queryKey: ['history'] });
}
