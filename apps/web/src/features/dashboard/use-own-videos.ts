import type { DataOf } from '@kinora/contract/endpoint';
import { listProgress, maxFollowedVideos } from '@kinora/contract/playback';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { urlOf } from '#lib/api/request.ts';
import { useEventStream } from '#lib/api/use-event-stream.ts';
import { useList } from '#lib/api/use-list.ts';
import { type OwnVideo, ownVideosQuery, patchOwnVideo } from './api.ts';

/**
 * The viewer's videos. One stream from the server reports the progress of all that are processing; without the stream
 * they are polled.
 */
export function useOwnVideos(channelId: string) {
  const client = useQueryClient();
  const [isTold, setIsTold] = useState(false);
  const list = useList({ ...ownVideosQuery(channelId), ...(isTold && { refetchInterval: false }) });
  const ids = idsInProcess(list.data ?? []);

  useEventStream({
    url: ids.length > 0 ? urlOf(listProgress.path, { query: { ids: ids.join() } }) : null,
    onChange: setIsTold,
    onEvent: (data) => {
      const { videos }: DataOf<typeof listProgress> = JSON.parse(data);
      for (const { _id, playback } of videos) patchOwnVideo(client, channelId, _id, { playback });
      const isOneGone = videos.length < ids.length;
      if (isOneGone) client.invalidateQueries({ queryKey: ownVideosQuery(channelId).queryKey });
    },
  });

  return list;
}

/** At most as many as one stream reports; the next follow when one is done. */
function idsInProcess(videos: readonly OwnVideo[]): string[] {
  const inProcess = videos.filter(({ playback }) => playback.status === 'processing');
  return inProcess.slice(0, maxFollowedVideos).map(({ _id }) => _id);
}
