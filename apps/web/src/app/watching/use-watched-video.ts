import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNowPlaying } from '#features/now-playing/now-playing-context.ts';
import { videoQuery } from '#features/videos/api.ts';
import { isVideoGone } from '#features/videos/prefetched-video.ts';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { hasSession } from '#lib/session/session.ts';
import { toast } from '#ui/feedback/toast.ts';

/**
 * Returns the player's video from the cache, and `retry` if it can't be loaded. The video stays after the cache has
 * dropped it, for example when it is removed from the history. If it is deleted or hidden, the small player closes.
 */
export function useWatchedVideo(videoId: string) {
  const client = useQueryClient();
  const { close, getState } = useNowPlaying();
  const [video, setVideo] = useState<Video>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const { queryKey } = videoQuery(videoId);
    const hash = hashKey(queryKey);
    const closeIfSmall = () => {
      const { watched, slot } = getState();
      // The video's page shows the failure itself.
      if (watched?.videoId !== videoId || slot !== null) return;
      toast.error(t`This video is no longer available.`);
      close();
    };
    const readCache = () => {
      const state = client.getQueryState(queryKey);
      setFailed(state?.status === 'error' && state.fetchStatus === 'idle' && !state.data);
      if (isNotFound(state?.error)) {
        closeIfSmall();
      } else if (state?.data) {
        setVideo(state.data);
      }
    };
    readCache();
    return client.getQueryCache().subscribe(({ type, query }) => {
      // Ignores `added`, because a page adds the query while it renders, when state can't be set.
      if (query.queryHash !== hash || type === 'added') return;
      if (type !== 'removed') {
        readCache();
      } else if (hasSession()) {
        isVideoGone(client, videoId).then((isGone) => isGone && closeIfSmall());
      }
    });
  }, [client, videoId, close, getState]);

  const load = useCallback(() => {
    void client.prefetchQuery({ ...videoQuery(videoId), staleTime: 0 });
  }, [client, videoId]);

  // Reads the cache for a new video, so that the player is never briefly empty.
  const shown = video?._id === videoId ? video : client.getQueryData(videoQuery(videoId).queryKey);
  return { video: shown, retry: hasFailed && !shown ? load : null };
}
