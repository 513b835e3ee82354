import type { Video } from '@kinora/contract/videos';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Watched } from '#features/now-playing/playing.ts';
import { usePlaying, usePlayingState } from '#features/now-playing/playing-context.ts';
import { useListUpNext } from '#features/playlists/queue/use-queue.ts';
import { type UpNext, upNextOf } from '#features/up-next/up-next.ts';
import { videoQuery } from '#features/videos/api.ts';
import { useRelated } from '#features/videos/page/related-videos.tsx';
import { watchPath } from '#features/videos/watch-path.ts';
import { isMissing } from '#lib/api/is-missing.ts';
import type { PlayerHandle } from '#player/media/media.ts';
import { toast } from '#ui/feedback/toast.ts';

/** The neighbors of a video, and the list they come from. */
type Neighbours = UpNext & { listId: string | null };

/**
 * The videos before and after the current one: from its list, or else from the related videos. A list has them while
 * the video itself is still loading.
 */
export function useUpNext({ videoId, listId }: Watched, video: Video | undefined): Neighbours {
  const backStack = usePlayingState((state) => state.backStack);
  const { lists } = useRelated(video);
  const ofList = useListUpNext(listId, videoId);
  if (ofList) return { ...ofList, listId };
  return { ...upNextOf(lists?.flatMap(({ videos }) => videos) ?? [], backStack), listId: null };
}

/** A repeating list with a single video leads to that video again. */
function replay(controls: PlayerHandle): void {
  controls.seek(0);
  if (controls.getState().paused) controls.togglePlay();
}

/** Opens the page of another video or, in the small player, plays it without one. */
export function useNeighbours({ next, previous, listId }: Neighbours) {
  const playing = usePlaying();
  const client = useQueryClient();
  const navigate = useNavigate();
  const nextId = next?._id;
  const previousId = previous?._id;

  return useMemo(() => {
    function play(videoId: string): void {
      const { watched, controls, slot } = playing.getState();
      if (watched?.videoId === videoId) {
        if (controls) replay(controls);
        return;
      }
      if (slot) {
        navigate(watchPath(videoId, listId));
        return;
      }
      playing.open({ videoId, listId, startAt: null });
      visit(videoId);
    }
    /** Loads what the page of the video would. */
    function visit(videoId: string): void {
      playing.setRetry(null);
      client.fetchQuery({ ...videoQuery(videoId), staleTime: 0 }).catch((error: unknown) => {
        if (playing.getState().watched?.videoId !== videoId) return;
        if (isMissing(error)) {
          toast.error('This video is no longer available.');
          playing.close();
        } else {
          playing.setRetry(() => visit(videoId));
        }
      });
    }
    return {
      playNext: nextId === undefined ? null : () => play(nextId),
      playPrevious: previousId === undefined ? null : () => play(previousId),
    };
  }, [playing, client, navigate, listId, nextId, previousId]);
}
