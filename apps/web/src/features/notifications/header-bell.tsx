import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { notificationsLabel, UnseenBadge } from './unseen-badge.tsx';
import { usePushNavigation } from './use-push-navigation.ts';
import { useUnseen } from './use-unseen.ts';

/** Links to the notifications and shows how many have arrived since the list was last opened. */
export function HeaderBell() {
  usePushNavigation();
  const unseen = useUnseen();
  const label = notificationsLabel(unseen);
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-raised"
    >
      <Bell aria-hidden="true" size={22} />
      <UnseenBadge unseen={unseen} />
    </Link>
  );
}
