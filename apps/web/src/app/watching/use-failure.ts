import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlayingState } from '#features/now-playing/playing-context.ts';
import type { SmallFailure } from '#features/now-playing/small-controls.tsx';
import { isVideoGone } from '#features/videos/prefetched-video.ts';

/** Explains why the video doesn't play; null if it hasn't failed. A deleted or hidden video can't be retried. */
export function useFailure(videoId: string): SmallFailure | null {
  const client = useQueryClient();
  const retry = usePlayingState((state) => state.retry);
  const [isGone, setGone] = useState(false);

  useEffect(() => {
    if (!retry) return;
    let isOver = false;
    isVideoGone(client, videoId).then((answer) => {
      if (!isOver) setGone(answer);
    });
    return () => {
      isOver = true;
      setGone(false);
    };
  }, [client, videoId, retry]);

  if (!retry) return null;
  return isGone
    ? { text: 'This video is no longer available.', retry: null }
    : { text: 'Unable to play this video.', retry };
}
