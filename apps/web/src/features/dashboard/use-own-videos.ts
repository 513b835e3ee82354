import { maxFollowedVideos } from '@kinora/contract/playback';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProgress } from '#lib/api/live.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useList } from '#lib/api/use-list.ts';
import { type OwnVideo, ownVideosQuery, patchOwnVideo } from './api.ts';
import type { OwnVideoFilters } from './own-video-filters.ts';

/**
 * Loads the viewer's videos. The page's event stream reports the progress of processing videos; while it is closed, the
 * list is polled.
 */
export function useOwnVideos(channelId: string, filters: OwnVideoFilters) {
  const client = useQueryClient();
  const [isStreamOpen, setIsStreamOpen] = useState(false);
  const list = useList({
    ...ownVideosQuery(channelId, filters),
    ...(isStreamOpen && { refetchInterval: false }),
  });
  const ids = idsInProcess(list.data ?? []);

  useProgress(ids.join(), {
    onChange: setIsStreamOpen,
    onProgress: (videos) => {
      for (const { _id, playback } of videos) patchOwnVideo(client, channelId, _id, { playback });
      const isOneGone = videos.length < ids.length;
      if (isOneGone) client.invalidateQueries({ queryKey: queryKeys.anyOwnVideos(channelId) });
    },
  });

  return list;
}

/** Returns the ids of processing videos, up to the limit of one stream. The rest follow as videos finish. */
function idsInProcess(videos: readonly OwnVideo[]): string[] {
  const inProcess = videos.filter(({ playback }) => playback.status === 'processing');
  return inProcess.slice(0, maxFollowedVideos).map(({ _id }) => _id);
}
