import type { DataOf } from '@kinora/contract/endpoint';
import type { followNotifications, Unread } from '@kinora/contract/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { useLiveStream } from '#lib/api/live.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** Not the contract's endpoint: the header is on every page and doesn't need the schema. */
const call = { method: 'GET', path: '/notifications/events', audience: 'member' } as const;

/**
 * Milliseconds between polls without a stream. Random, so that pages that lose a server together poll at different
 * times.
 */
const randomInterval = () => 45_000 + Math.random() * 30_000;

/** The number of unread notifications, from the page's event stream. Without the stream it is polled. */
export function useUnread(): number {
  const client = useQueryClient();
  const [pollInterval] = useState(randomInterval);
  const [stream, setStream] = useState<'opening' | 'open' | 'closed'>('opening');
  const { data } = useQuery({
    queryKey: queryKeys.unread,
    queryFn: ({ signal }): Promise<DataOf<typeof followNotifications>> =>
      callApi<typeof followNotifications>(call, {}, { signal }),
    enabled: stream === 'closed',
    refetchInterval: pollInterval,
  });
  useLiveStream({
    onChange: (isOpen) => {
      // Renews the age of the last value from the stream, so that the first poll comes an interval later.
      if (!isOpen) client.setQueryData<Unread>(queryKeys.unread, (known) => known);
      setStream(isOpen ? 'open' : 'closed');
    },
    onUnread: (unread) => {
      const isFirst = client.getQueryData<Unread>(queryKeys.unread) === undefined;
      client.setQueryData(queryKeys.unread, unread);
      // Something has changed, or may have changed before the stream reopened, even if the number is the same.
      if (!isFirst) client.invalidateQueries({ queryKey: queryKeys.notifications });
    },
  });
  return data?.unreadCount ?? 0;
}
