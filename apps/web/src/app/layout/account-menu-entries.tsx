import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import {
  LayoutDashboard,
  type LucideIcon,
  Moon,
  Settings,
  ShieldUser,
  UserRound,
  UserRoundPen,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoutButton } from '#features/sessions/logout-button.tsx';
import { setAppearance, useAppearance } from '#lib/browser/appearance.ts';
import { isStaff } from '#lib/session/viewer.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { AdminCount } from './admin-count.tsx';
import { createEntries } from './create-entries.ts';

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-sm transition-colors hover:bg-raised focus-visible:-outline-offset-2';

const iconProps = {
  size: 18,
  strokeWidth: 1.75,
  'aria-hidden': true,
  className: 'shrink-0 text-ink-muted',
} as const;

type MenuLink = { to: string; label: string; icon: LucideIcon; count?: ReactNode; className?: string };

export type AccountMenuEntriesProps = { viewer: User; onClose: () => void };

/** Links to the viewer's own pages and settings, and on narrow screens to what the header's Create doesn't lead to. */
export function AccountMenuEntries({ viewer, onClose }: AccountMenuEntriesProps) {
  const links: MenuLink[] = [
    { to: `/channel/${viewer.username}`, label: t`View your channel`, icon: UserRound },
    { to: '/dashboard', label: t`Go to your dashboard`, icon: LayoutDashboard },
    { to: '/edit-profile', label: t`Edit your profile`, icon: UserRoundPen },
    { to: '/settings', label: t`Settings`, icon: Settings },
    ...(isStaff(viewer)
      ? [{ to: '/admin', label: t`Administration`, icon: ShieldUser, count: <AdminCount /> }]
      : []),
    ...createEntries()
      .filter(({ to }) => to !== '/upload')
      .map((entry) => ({ ...entry, className: 'md:hidden' })),
  ];
  return (
    <>
      <ViewerSummary viewer={viewer} />
      <ul className="border-y border-line py-1.5">
        {links.map(({ to, label, icon: Icon, count, className }) => (
          <li key={to} className={className}>
            <Link to={to} onClick={onClose} className={rowClass}>
              <Icon {...iconProps} />
              {label}
              {count}
            </Link>
          </li>
        ))}
      </ul>
      <AppearanceSwitch />
      <LogoutButton onAsk={onClose} className={rowClass} iconProps={iconProps} />
    </>
  );
}

function ViewerSummary({ viewer }: { viewer: User }) {
  return (
    <div className="flex items-center gap-3 px-3 py-3">
      <Avatar person={viewer} size={40} />
      <div className="min-w-0">
        <p dir="auto" className="truncate font-semibold">
          {viewer.fullname}
        </p>
        <p dir="auto" className="truncate text-sm text-ink-muted">
          @{viewer.username}
        </p>
      </div>
    </div>
  );
}

function AppearanceSwitch() {
  const appearance = useAppearance();
  return (
    <div className="mt-1.5 flex items-center gap-3 px-3">
      <Moon {...iconProps} />
      <Switch
        label={t`Dark appearance`}
        checked={appearance === 'dark'}
        onCheckedChange={(dark) => setAppearance(dark ? 'dark' : 'light')}
        className="flex-1 flex-row-reverse justify-between"
      />
    </div>
  );
}
