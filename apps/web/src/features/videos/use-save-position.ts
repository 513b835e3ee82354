import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { logFailure } from '#lib/browser/log.ts';
import { saveWatchPosition } from './api.ts';

/** Saves where the viewer is. A newer position aborts the call for an older one. */
export function useSavePosition(videoId: string): (seconds: number) => void {
  const client = useQueryClient();
  const latest = useRef<AbortController>(null);
  return useCallback(
    (seconds) => {
      latest.current?.abort();
      const call = new AbortController();
      latest.current = call;
      saveWatchPosition(client, videoId, seconds, call.signal).catch((error: unknown) => {
        if (!call.signal.aborted) logFailure('could not keep the position', error);
      });
    },
    [client, videoId],
  );
}
