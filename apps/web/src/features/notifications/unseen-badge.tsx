import type { Unread } from '@kinora/contract/notifications';
import { plural, t } from '@lingui/core/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#lib/api/query-keys.ts';

const maxShown = 99;

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
  if (unseen === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 left-1/2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-none font-bold text-on-accent tabular-nums ring-2 ring-canvas"
    >
      {unseen > maxShown ? `${maxShown}+` : unseen}
    </span>
  );
}
