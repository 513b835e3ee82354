import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Watched } from '#features/now-playing/now-playing.ts';
import { useNowPlaying, useNowPlayingState } from '#features/now-playing/now-playing-context.ts';
import { withoutQueued } from '#features/playlists/queue/queued-videos.ts';
import { useListUpNext } from '#features/playlists/queue/use-queue.ts';
import { changeQueue, queueOf, useWatchQueue } from '#features/playlists/queue/watch-queue.ts';
import { type UpNext, upNextOf } from '#features/up-next/up-next.ts';
import { videoQuery } from '#features/videos/api.ts';
import { useRelated } from '#features/videos/page/related-videos.tsx';
import { isVideoGone } from '#features/videos/prefetched-video.ts';
import { watchPath } from '#features/videos/watch-path.ts';
import { useViewer } from '#lib/session/viewer.ts';
import type { PlayerHandle } from '#player/store/player-store.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { OpenedFromState } from './opened-from.ts';

/**
 * The videos before and after one. `listId` is the list in which playback continues; null for the related videos.
 * `afterQueue` is the next video without the queue.
 */
type UpNextInList = UpNext & { listId: string | null; afterQueue: UpNext['next'] };

/**
 * Returns the videos before and after the current one: the next one from the queue, else from the list, else from the
 * related videos. With a queue or a list, it is available before the video itself has loaded.
 */
export function useUpNext({ videoId, listId }: Watched, video: Video | undefined): UpNextInList {
  const backStack = useNowPlayingState((state) => state.backStack);
  const { data: related = [] } = useRelated(video);
  const ofList = useListUpNext(listId, videoId, backStack);
  const [queued] = useWatchQueue().videos;
  const others = ofList ?? upNextOf(related, backStack);
  return {
    ...others,
    next: queued ?? others.next,
    afterQueue: others.next,
    listId: ofList ? listId : null,
  };
}

/** Replays the current video, which is its own neighbor in a repeating list with a single video. */
function replay(controls: PlayerHandle): void {
  controls.seek(0);
  if (controls.getState().paused) controls.togglePlay();
}

/** Removes the first video from the queue that can be watched, and names those that can't, which are removed too. */
async function takeQueued(client: QueryClient, viewerId: string | null): Promise<string | undefined> {
  for (let [first] = queueOf(viewerId); first; [first] = queueOf(viewerId)) {
    const { _id, title } = first;
    const isGone = await isVideoGone(client, _id);
    changeQueue(viewerId, (videos) => withoutQueued(videos, _id));
    if (!isGone) return _id;
    toast.info(t`Skipped ${{ title }}, because it's no longer available.`);
  }
  return undefined;
}

/** Returns functions that open a neighbor's page or, in the small player, play it without opening a page. */
export function useNeighbors({ next, previous, listId, afterQueue }: UpNextInList) {
  const playing = useNowPlaying();
  const client = useQueryClient();
  const navigate = useNavigate();
  const viewerId = useViewer()?._id ?? null;
  const hasNext = next !== null;
  const afterQueueId = afterQueue?._id;
  const previousId = previous?._id;

  return useMemo(() => {
    function play(videoId: string, isListed = listId !== null): void {
      const { watched, player, slot } = playing.getState();
      if (watched?.videoId === videoId) {
        if (player) replay(player);
        return;
      }
      if (slot) {
        const state: OpenedFromState | null = isListed ? { openedFrom: 'playlist' } : null;
        navigate(watchPath(videoId, listId), { state });
        return;
      }
      const openedFrom = { source: isListed ? 'playlist' : 'related' } as const;
      playing.open({ videoId, listId, startAt: null, openedFrom });
      // Loads the video as a visit to its page would.
      void client.prefetchQuery({ ...videoQuery(videoId), staleTime: 0 });
    }
    let isChoosing = false;
    async function playQueued(): Promise<void> {
      if (isChoosing) return;
      isChoosing = true;
      const queuedId = await takeQueued(client, viewerId);
      isChoosing = false;
      if (queuedId !== undefined) {
        play(queuedId, true);
      } else if (afterQueueId !== undefined) {
        play(afterQueueId);
      }
    }
    function playNext(): void {
      if (queueOf(viewerId).length > 0) {
        void playQueued();
      } else if (afterQueueId !== undefined) {
        play(afterQueueId);
      }
    }
    return {
      playNext: hasNext ? playNext : null,
      playPrevious: previousId === undefined ? null : () => play(previousId),
    };
  }, [playing, client, navigate, viewerId, listId, hasNext, afterQueueId, previousId]);
}
