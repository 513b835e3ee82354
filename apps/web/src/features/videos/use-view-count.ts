import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '#lib/browser/log.ts';
import { countView } from './api.ts';

/** Milliseconds on the page that count as a view. */
const viewAfter = 60_000;

/** Counts a view once the person has been on the video's page for a minute. */
export function useViewCount(videoId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => {
      countView(client, videoId).catch((error: unknown) => logFailure('could not count the view', error));
    }, viewAfter);
    return () => clearTimeout(timer);
  }, [client, videoId]);
}
