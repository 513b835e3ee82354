import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { notificationsLabel, UnreadBadge } from './unread.tsx';
import { usePushNavigation } from './use-push-navigation.ts';
import { useUnread } from './use-unread.ts';

/** Links to the notifications and shows how many are unread. */
export function HeaderBell() {
  usePushNavigation();
  const unread = useUnread();
  const label = notificationsLabel(unread);
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-raised"
    >
      <Bell aria-hidden="true" size={22} />
      <UnreadBadge unread={unread} />
    </Link>
  );
}
