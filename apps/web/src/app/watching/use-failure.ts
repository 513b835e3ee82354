import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNowPlayingState, usePlayerState } from '#features/now-playing/now-playing-context.ts';
import type { SmallFailure } from '#features/now-playing/small-controls.tsx';
import { isVideoGone } from '#features/videos/prefetched-video.ts';
import { failureText } from '#player/failure-text.ts';

/**
 * Explains in the small player why the video doesn't play; null if it hasn't failed. `retryLoading` is set if the video
 * itself couldn't be loaded. A deleted or hidden video can't be retried.
 */
export function useFailure(videoId: string, retryLoading: (() => void) | null): SmallFailure | null {
  const client = useQueryClient();
  const player = useNowPlayingState((state) => state.player);
  const reason = usePlayerState((state) => state.reason, null);

  useEffect(() => {
    if (reason === null || reason === 'gone') return;
    let isCurrent = true;
    isVideoGone(client, videoId).then((isGone) => isGone && isCurrent && player?.markGone());
    return () => {
      isCurrent = false;
    };
  }, [client, videoId, player, reason]);

  if (retryLoading) return { text: failureText('network'), retry: retryLoading };
  if (reason === null || !player) return null;
  return { text: failureText(reason), retry: reason === 'gone' ? null : player.retry };
}
