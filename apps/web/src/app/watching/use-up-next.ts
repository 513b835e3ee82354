import type { Video } from '@kinora/contract/videos';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Watched } from '#features/now-playing/now-playing.ts';
import { useNowPlaying, useNowPlayingState } from '#features/now-playing/now-playing-context.ts';
import { useListUpNext } from '#features/playlists/queue/use-queue.ts';
import { type UpNext, upNextOf } from '#features/up-next/up-next.ts';
import { videoQuery } from '#features/videos/api.ts';
import { useRelated } from '#features/videos/page/related-videos.tsx';
import { watchPath } from '#features/videos/watch-path.ts';
import type { PlayerHandle } from '#player/store/player-store.ts';

/** The videos before and after one, and the id of the list they come from; null for the related videos. */
type UpNextInList = UpNext & { listId: string | null };

/**
 * Returns the videos before and after the current one, from its list or else from the related videos. With a list, they
 * are available before the video itself has loaded.
 */
export function useUpNext({ videoId, listId }: Watched, video: Video | undefined): UpNextInList {
  const backStack = useNowPlayingState((state) => state.backStack);
  const { data: related = [] } = useRelated(video);
  const ofList = useListUpNext(listId, videoId);
  if (ofList) return { ...ofList, listId };
  return { ...upNextOf(related, backStack), listId: null };
}

/** Replays the current video, which is its own neighbor in a repeating list with a single video. */
function replay(controls: PlayerHandle): void {
  controls.seek(0);
  if (controls.getState().paused) controls.togglePlay();
}

/** Returns functions that open a neighbor's page or, in the small player, play it without opening a page. */
export function useNeighbors({ next, previous, listId }: UpNextInList) {
  const playing = useNowPlaying();
  const client = useQueryClient();
  const navigate = useNavigate();
  const nextId = next?._id;
  const previousId = previous?._id;

  return useMemo(() => {
    function play(videoId: string): void {
      const { watched, player, slot } = playing.getState();
      if (watched?.videoId === videoId) {
        if (player) replay(player);
        return;
      }
      if (slot) {
        navigate(watchPath(videoId, listId));
        return;
      }
      playing.open({ videoId, listId, startAt: null });
      // Loads the video as a visit to its page would.
      void client.prefetchQuery({ ...videoQuery(videoId), staleTime: 0 });
    }
    return {
      playNext: nextId === undefined ? null : () => play(nextId),
      playPrevious: previousId === undefined ? null : () => play(previousId),
    };
  }, [playing, client, navigate, listId, nextId, previousId]);
}
