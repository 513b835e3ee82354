import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '#lib/browser/log.ts';
import { countView } from '../api.ts';

/** Milliseconds that a video must stay open to count as a view. */
const viewAfter = 60_000;

/** Counts a view once the video has been open for a minute, on its page or in the small player. */
export function useViewCount(videoId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (videoId === null) return;
    const timer = setTimeout(() => {
      countView(client, videoId).catch((error: unknown) => logFailure('could not count the view', error));
    }, viewAfter);
    return () => clearTimeout(timer);
  }, [client, videoId]);
}
