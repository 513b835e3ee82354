import { getVideo, type Video } from '@kinora/contract/videos';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { videoQuery } from './api.ts';

/** Milliseconds during which a prefetched video is used. */
const prefetchLifetime = 30_000;

/** Fetches a video before its page opens. The server doesn't count a view or add a history entry. */
export function prefetchedVideoQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.prefetchedVideo(videoId),
    queryFn: ({ signal }) =>
      callApi(getVideo, { params: { videoId }, query: { prefetch: true } }, { signal }),
    staleTime: prefetchLifetime,
    gcTime: prefetchLifetime,
  });
}

/** Prefetches a video, unless its page's query is already cached. */
export async function prefetchVideo(client: QueryClient, videoId: string): Promise<void> {
  if (!client.getQueryData(videoQuery(videoId).queryKey)) {
    await client.prefetchQuery(prefetchedVideoQuery(videoId));
  }
}

/** Returns the video if it was prefetched within `prefetchLifetime`. */
export function prefetchedVideo(client: QueryClient, videoId: string): Video | undefined {
  return client.getQueryData(prefetchedVideoQuery(videoId).queryKey);
}

/** Returns whether the server reports the video as missing; false for any other failure. Doesn't add to the history. */
export async function isVideoGone(client: QueryClient, videoId: string): Promise<boolean> {
  try {
    await client.fetchQuery({ ...prefetchedVideoQuery(videoId), staleTime: 0 });
    return false;
  } catch (error) {
    return isNotFound(error);
  }
}
