import { useEffect } from 'react';
import { withoutQueued } from '#features/playlists/queue/queued-videos.ts';
import { changeQueue } from '#features/playlists/queue/watch-queue.ts';
import { useViewer } from '#lib/session/viewer.ts';

/** Removes a video from the queue when it opens. */
export function useLeaveQueue(videoId: string): void {
  const viewerId = useViewer()?._id ?? null;
  useEffect(() => changeQueue(viewerId, (videos) => withoutQueued(videos, videoId)), [viewerId, videoId]);
}
