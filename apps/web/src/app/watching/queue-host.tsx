import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useNowPlaying } from '#features/now-playing/now-playing-context.ts';
import { CardQueueContext, type QueueVideo } from '#features/videos/cards/card-queue.ts';
import { failureText } from '#lib/api/api-error.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Lets the menus of cards add videos to the queue. */
export function QueueHost({ children }: { children: ReactNode }) {
  const playing = useNowPlaying();
  const client = useQueryClient();
  const viewerId = useViewer()?._id ?? null;
  const queue = useCallback<QueueVideo>(
    (video, place) => {
      import('./enqueue.ts').then(
        ({ enqueue }) => enqueue({ playing, client, viewerId }, video, place),
        (error) => toast.error(failureText(error)),
      );
    },
    [playing, client, viewerId],
  );
  return <CardQueueContext value={queue}>{children}</CardQueueContext>;
}
