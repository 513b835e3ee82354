import type { Unread } from '@kinora/contract/notifications';
import { plural, t } from '@lingui/core/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#lib/api/query-keys.ts';

const maxShown = 99;

/** Returns the number of unread notifications, which the header's bell keeps up to date. */
export function useUnreadCount(): number {
  return useQuery<Unread>({ queryKey: queryKeys.unread, queryFn: skipToken }).data?.unreadCount ?? 0;
}

/** Returns the accessible name of a link to the notifications. */
export function notificationsLabel(unread: number): string {
  if (unread === 0) return t`Notifications`;
  return plural(unread, { one: 'Notifications, # unread', other: 'Notifications, # unread' });
}

/** The number of unread notifications, over the upper half of a bell. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 left-1/2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-none font-bold text-on-accent tabular-nums ring-2 ring-canvas"
    >
      {unread > maxShown ? `${maxShown}+` : unread}
    </span>
  );
}
