import type { User } from '@kinora/contract/accounts';
import { Clock, House, type LucideIcon, Menu, ThumbsUp, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { Logo } from './logo.tsx';
import type { SidebarState } from './use-sidebar.ts';

type SidebarProps = SidebarState & { viewer: User };

/** The members' navigation: beside the page, or in a drawer on narrow screens. */
export function Sidebar({ viewer, isExpanded, isDrawerOpen, closeDrawer }: SidebarProps) {
  return (
    <>
      <div
        className={classNames(
          'fixed top-(--header-height) bottom-0 left-0 z-sidebar hidden overflow-y-auto bg-canvas px-2 py-3 transition-[width] md:block',
          isExpanded ? 'w-(--sidebar-expanded)' : 'w-(--sidebar-collapsed)',
        )}
      >
        <SidebarLinks viewer={viewer} labels={isExpanded} />
      </div>
      <Sheet open={isDrawerOpen} onClose={closeDrawer} label="Menu" place="left">
        <div className="flex h-(--header-height) shrink-0 items-center gap-1 px-2">
          <IconButton label="Close menu" onClick={closeDrawer}>
            <Menu size={22} />
          </IconButton>
          <Logo />
        </div>
        <div className="px-2 py-3">
          <SidebarLinks viewer={viewer} labels onChoose={closeDrawer} />
        </div>
      </Sheet>
    </>
  );
}

type SidebarLinksProps = { viewer: User; labels: boolean; onChoose?: () => void };

function SidebarLinks({ viewer, labels, onChoose }: SidebarLinksProps) {
  const links: { to: string; label: string; icon: LucideIcon }[] = [
    { to: '/', label: 'Home', icon: House },
    { to: `/channel/${viewer.username}`, label: 'Profile', icon: UserRound },
    { to: '/liked', label: 'Liked Videos', icon: ThumbsUp },
    { to: '/history', label: 'Watch History', icon: Clock },
  ];
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-1">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              onClick={onChoose}
              title={labels ? undefined : label}
              className={({ isActive }) =>
                classNames(
                  'flex h-12 items-center gap-5 overflow-hidden rounded-control px-3 text-sm whitespace-nowrap transition-colors hover:bg-raised focus-visible:-outline-offset-2',
                  isActive ? 'bg-raised font-semibold text-ink' : 'text-ink-muted hover:text-ink',
                )
              }
            >
              <Icon aria-hidden="true" size={22} strokeWidth={1.75} className="shrink-0" />
              <span className={labels ? undefined : 'sr-only'}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
