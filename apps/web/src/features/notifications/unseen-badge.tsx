import type { Unread } from '@kinora/contract/notifications';
import { plural, t } from '@lingui/core/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#lib/api/query-keys.ts';
import { CountBadge } from '#ui/count-badge.tsx';

/** Returns the number of unseen notifications, which the header's bell updates. */
export function useUnseenCount(): number {
  return useQuery<Unread>({ queryKey: queryKeys.unread, queryFn: skipToken }).data?.unseenCount ?? 0;
}

/** Returns the accessible name of a link to the notifications. */
export function notificationsLabel(unseen: number): string {
  if (unseen === 0) return t`Notifications`;
  return plural(unseen, { one: 'Notifications, # new', other: 'Notifications, # new' });
}

/** The number of unseen notifications, over the upper half of a bell. */
export function UnseenBadge({ unseen }: { unseen: number }) {
  return <CountBadge count={unseen} className="absolute start-1/2 top-0.5 ring-2 ring-canvas" />;
}
