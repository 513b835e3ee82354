import { savePosition } from '@kinora/contract/history';
import { toggleVideoLike } from '@kinora/contract/likes';
import { listRelatedVideos } from '@kinora/contract/recommendations';
import { getVideo, type Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { patchVideo, positionSaved, videoLikeChanged, viewCounted } from '#lib/api/query-effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useLike } from '#lib/api/use-like.ts';

/** Milliseconds between polls of a video that is processing. */
const processingInterval = 1500;

export function videoQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.video(videoId),
    queryFn: ({ signal }) =>
      callApi(getVideo, { params: { videoId } }, { signal, failure: t`Failed to fetch video by ID.` }),
    refetchInterval: ({ state }) =>
      state.data?.playback.status === 'processing' ? processingInterval : false,
  });
}

const relatedCount = 16;

/** The videos to watch after a video. */
export function relatedVideosQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.relatedVideos(videoId),
    queryFn: ({ signal }) =>
      callApi(listRelatedVideos, { params: { videoId }, query: { limit: relatedCount } }, { signal }),
    select: ({ videos }) => videos,
  });
}

/** Likes the video (`true`) or unlikes it (`false`). */
export function useLikeVideo({ _id: videoId }: Video) {
  const client = useQueryClient();
  const params = { videoId };
  return useLike({
    name: `like of video ${videoId}`,
    send: () => callApi(toggleVideoLike, { params }),
    // A prefetch adds nothing to the history.
    read: () => callApi(getVideo, { params, query: { prefetch: true } }),
    queryKey: videoQuery(videoId).queryKey,
    change: (like) =>
      patchVideo(client, videoId, (video) => {
        const { isLiked, totalLikes } = like(video);
        return { ...video, isLiked, totalLikes, likes: totalLikes };
      }),
    onChanged: () => videoLikeChanged(client),
  });
}

/** Saves the playback position, even while the page unloads, and updates every cached list that shows it. */
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
  await positionSaved(client, videoId, position);
}

/** Counts a view and shows the new total from the response. */
export async function countView(client: QueryClient, videoId: string): Promise<void> {
  const { views } = await callApi(getVideo, { params: { videoId }, query: { incrementView: true } });
  viewCounted(client, videoId, views);
}
