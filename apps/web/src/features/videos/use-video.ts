import type { Playback } from '@kinora/contract/playback';
import type { Video } from '@kinora/contract/videos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProgress } from '#lib/api/live.ts';
import { videoQuery } from './api.ts';
import { prefetchedVideo } from './prefetched-video.ts';

/**
 * Fetches a video for its page, and returns a prefetched copy until the response arrives. The server streams the
 * processing progress; while the stream is closed, the video is polled.
 */
export function useVideo(videoId: string) {
  const client = useQueryClient();
  const [isStreamOpen, setIsStreamOpen] = useState(false);
  const query = useQuery({
    ...videoQuery(videoId),
    ...(isStreamOpen && { refetchInterval: false }),
    initialData: () => prefetchedVideo(client, videoId),
    initialDataUpdatedAt: 0,
  });
  const isProcessing = query.data?.playback.status === 'processing';

  useProgress(isProcessing ? videoId : '', {
    onChange: setIsStreamOpen,
    onProgress: ([video]) => {
      if (!video) return;
      const { playback } = video;
      const { queryKey } = videoQuery(videoId);
      const before = client.getQueryData(queryKey);
      if (!before || hasNewSources(before, playback)) {
        client.invalidateQueries({ queryKey });
      } else {
        client.setQueryData(queryKey, { ...before, playback });
      }
    },
  });

  return query;
}

/** Returns whether an update contains more than progress, such as a new source to play. */
function hasNewSources({ playback: before }: Video, now: Playback): boolean {
  return (
    now.status !== before.status || now.hls !== before.hls || now.renditions.length > before.renditions.length
  );
}
