import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '#lib/browser/log.ts';
import { markSeen, unreadQuery } from './api.ts';

/** Marks new notifications as seen while the list is on screen, also those that arrive later. */
export function useMarkSeen(): void {
  const client = useQueryClient();
  const { data } = useQuery({ ...unreadQuery, enabled: false });
  const unseen = data?.unseenCount ?? 0;
  useEffect(() => {
    if (unseen === 0) return;
    const mark = () => {
      if (document.hidden) return;
      markSeen(client).catch((error) => logFailure('could not mark the notifications as seen', error));
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, unseen]);
}
