import { getVideo, type Video } from '@kinora/contract/videos';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { videoQuery } from './api.ts';

/** Milliseconds for which a glimpse is worth anything. */
const glimpseLasts = 30_000;

/** The video as seen from afar: looking at it like this is no visit, and writes no history. */
function glimpseQuery(videoId: string) {
  return queryOptions({
    queryKey: [...videoQuery(videoId).queryKey, 'glimpse'],
    queryFn: ({ signal }) =>
      callApi(getVideo, { params: { videoId }, query: { prefetch: true } }, { signal }),
    staleTime: glimpseLasts,
    gcTime: glimpseLasts,
  });
}

/** Has the video at hand for somebody who may be about to visit it. */
export async function preloadVideo(client: QueryClient, videoId: string): Promise<void> {
  if (!client.getQueryData(videoQuery(videoId).queryKey)) await client.prefetchQuery(glimpseQuery(videoId));
}

/** What was seen of a video from afar, a moment ago. */
export function glimpseOf(client: QueryClient, videoId: string): Video | undefined {
  return client.getQueryData(glimpseQuery(videoId).queryKey);
}
