import type { VideoCard } from '@kinora/contract/videos';
import { plural, t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { NowPlaying } from '#features/now-playing/now-playing.ts';
import { type QueuePlace, withQueued } from '#features/playlists/queue/queued-videos.ts';
import { changeQueue, maxQueued, queueOf } from '#features/playlists/queue/watch-queue.ts';
import { videoQuery } from '#features/videos/api.ts';
import { toast } from '#ui/feedback/toast.ts';
import { openedFromPath } from './opened-from.ts';

type Player = { playing: NowPlaying; client: QueryClient; viewerId: string | null };

/** Adds a video to the queue. If no video is open, plays it in the small player. */
export function enqueue({ playing, client, viewerId }: Player, video: VideoCard, place: QueuePlace): void {
  if (playing.getState().watched === null) {
    const openedFrom = openedFromPath(window.location.pathname);
    playing.open({ videoId: video._id, listId: null, startAt: null, openedFrom });
    void client.prefetchQuery({ ...videoQuery(video._id), staleTime: 0 });
    return;
  }
  const queued = withQueued(queueOf(viewerId), video, place);
  if (queued.length > maxQueued) {
    toast.error(
      plural(maxQueued, { one: 'The queue can hold # video.', other: 'The queue can hold # videos.' }),
    );
    return;
  }
  changeQueue(viewerId, () => queued);
  toast.success(place === 'next' ? t`Plays next` : t`Added to queue`);
}
