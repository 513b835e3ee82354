import { savePosition } from '@kinora/contract/history';
import { toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo, listVideos, type Video } from '@kinora/contract/videos';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { channelList } from '#lib/channel-lists.ts';
import { useExclusiveMutation } from '#lib/use-exclusive-mutation.ts';
import { useMember } from '#lib/viewer.ts';

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

/** Likes the video or takes the like back. It shows at once, and steps back if the server says no. */
export function useLikeVideo({ _id: videoId }: Video) {
  const client = useQueryClient();
  const show = (state: (video: Video) => { isLiked: boolean; totalLikes: number }) =>
    changeVideo(client, videoId, (video) => {
      const { isLiked, totalLikes } = state(video);
      return { ...video, isLiked, totalLikes, likes: totalLikes };
    });
  const flip = () =>
    show(({ isLiked, totalLikes }) => ({
      isLiked: !isLiked,
      totalLikes: Math.max(0, totalLikes + (isLiked ? -1 : 1)),
    }));
  return useExclusiveMutation({
    mutationFn: () => callApi(toggleVideoLike, { params: { videoId } }),
    meta: { failure: 'Failed to toggle like' },
    onMutate: async () => {
      await client.cancelQueries({ queryKey: videoQuery(videoId).queryKey });
      flip();
    },
    onSuccess: (state) => {
      show(() => state);
      client.invalidateQueries({ queryKey: ['videos', 'liked'] });
    },
    onError: flip,
  });
}

/** Subscribes to the video's channel, or leaves it. The count is the one that the server gives. */
export function useSubscribeToOwner({ _id: videoId, owner }: Video) {
  const client = useQueryClient();
  const viewer = useMember();
  const show = (change: Partial<Video['owner']>) =>
    changeVideo(client, videoId, (video) => ({ ...video, owner: { ...video.owner, ...change } }));
  return useExclusiveMutation({
    mutationFn: () => callApi(toggleSubscription, { params: { channelId: owner._id } }),
    meta: { failure: 'Failed to update subscription' },
    onMutate: async () => {
      await client.cancelQueries({ queryKey: videoQuery(videoId).queryKey });
      show({ isSubscribed: !owner.isSubscribed });
      // By the time of a refusal, `owner` is already the one that is shown.
      return { isSubscribed: owner.isSubscribed };
    },
    onSuccess: (state) => {
      show(state);
      client.invalidateQueries({ queryKey: ['channel'] });
      client.invalidateQueries(channelList(viewer._id, 'subscriptions'));
    },
    onError: (_error, _variables, before) => before && show(before),
  });
}

/** Remembers where the viewer stopped, even while the page goes away, and has the lists show it. */
export async function keepPosition(
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
    client.invalidateQueries({ queryKey, refetchType: isWatching ? 'none' : 'active' });
  }
}

/** Adds a view; the answer says how many there are by now. */
export async function countView(client: QueryClient, videoId: string): Promise<void> {
  const { views } = await callApi(getVideo, { params: { videoId }, query: { incrementView: true } });
  changeVideo(client, videoId, (video) => ({ ...video, views }));
  client.invalidateQueries({ queryKey: ['history'] });
}
