import { plural, t } from '@lingui/core/macro';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { usePushNavigation } from './use-push-navigation.ts';
import { useUnseen } from './use-unseen.ts';

const maxShown = 99;

/** Links to the notifications and shows how many have arrived since the list was last opened. */
export function HeaderBell() {
  usePushNavigation();
  const unseen = useUnseen();
  const label =
    unseen === 0
      ? t`Notifications`
      : plural(unseen, { one: 'Notifications, # new', other: 'Notifications, # new' });
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-raised"
    >
      <Bell aria-hidden="true" size={22} />
      {unseen > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-1/2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-none font-bold text-on-accent tabular-nums ring-2 ring-canvas"
        >
          {unseen > maxShown ? `${maxShown}+` : unseen}
        </span>
      )}
    </Link>
  );
}
