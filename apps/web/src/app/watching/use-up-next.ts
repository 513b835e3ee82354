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

/** The videos before and after another, and the list that they are of. */
type Neighbours = UpNext & { listId: string | null };

/**
 * The videos before and after the one that is being watched: in its list, or else among the related ones. A list has
 * them while the video itself is still loading.
 */
export function useUpNext({ videoId, listId }: Watched, video: Video | undefined): Neighbours {
  const backStack = usePlayingState((state) => state.backStack);
  const { lists } = useRelated(video);
  const ofList = useListUpNext(listId, videoId);
  if (ofList) return { ...ofList, listId };
  return { ...upNextOf(lists?.flatMap(({ videos }) => videos) ?? [], backStack), listId: null };
}

/** A list of one video that repeats leads to that video again. */
function replay(controls: PlayerHandle): void {
  controls.seek(0);
  if (controls.getState().paused) controls.togglePlay();
}

/** The ways to another video: to its page, or without one in the small player. */
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
    /** A visit, as the page of the video would make it. */
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
