import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { logFailure } from '#lib/browser/log.ts';
import { hasSession } from '#lib/session/session.ts';
import { saveWatchPosition } from '../api.ts';

/**
 * Returns a function that saves the viewer's position in this video. Saving a position aborts an earlier request that
 * is still in flight.
 */
export function useSavePosition(videoId: string): (seconds: number) => void {
  const client = useQueryClient();
  return useMemo(() => {
    let latest: AbortController | null = null;
    return (seconds) => {
      // The player may still report a position after the session has ended.
      if (!hasSession()) return;
      latest?.abort();
      const call = new AbortController();
      latest = call;
      saveWatchPosition(client, videoId, seconds, call.signal).catch((error: unknown) => {
        if (call.signal.aborted) return;
        if (isNotFound(error)) {
          // Stops a video that has been deleted or hidden while playing.
          void client.invalidateQueries({ queryKey: queryKeys.video(videoId), refetchType: 'all' });
        } else {
          logFailure('could not save the position', error);
        }
      });
    };
  }, [client, videoId]);
}
