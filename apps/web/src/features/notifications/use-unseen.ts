import { followNotifications, type Unread } from '@kinora/contract/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { useLiveStream } from '#lib/api/live.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/**
 * Milliseconds between polls while the stream is closed. Random, so that pages that are disconnected at the same
 * moment, when a server stops, don't poll in step.
 */
const randomInterval = () => 45_000 + Math.random() * 30_000;

/**
 * Returns the number of unread notifications that have arrived since the list was last opened, from the page's event
 * stream. While the stream is closed, the number is polled.
 */
export function useUnseen(): number {
  const client = useQueryClient();
  const [pollInterval] = useState(randomInterval);
  const [stream, setStream] = useState<'opening' | 'open' | 'closed'>('opening');
  const { data } = useQuery({
    queryKey: queryKeys.unread,
    queryFn: ({ signal }) => callApi(followNotifications, {}, { signal }),
    enabled: stream === 'closed',
    refetchInterval: pollInterval,
  });
  useLiveStream({
    onChange: (isOpen) => {
      // Marks the last value as fresh, so that the first poll is one interval later.
      if (!isOpen) client.setQueryData<Unread>(queryKeys.unread, (known) => known);
      setStream(isOpen ? 'open' : 'closed');
    },
    onUnread: (unread) => {
      const isFirst = client.getQueryData<Unread>(queryKeys.unread) === undefined;
      client.setQueryData(queryKeys.unread, unread);
      // Only the staff's pages have this query.
      client.invalidateQueries({ queryKey: queryKeys.staffCounts });
      // Refetches the list even if the number is the same, because notifications may still have changed.
      if (!isFirst) client.invalidateQueries({ queryKey: queryKeys.notifications });
    },
  });
  return data?.unseenCount ?? 0;
}
