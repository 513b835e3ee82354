import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { Menu } from 'lucide-react';
import { NavLink, resolvePath } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { sidebarRoutes } from '../routes.ts';
import { Logo } from './logo.tsx';
import type { SidebarState } from './use-sidebar.ts';

type SidebarProps = SidebarState & { viewer: User };

/** The members' navigation: beside the page, or in a drawer on narrow screens. */
export function Sidebar({ viewer, isExpanded, isAnimated, isDrawerOpen, closeDrawer }: SidebarProps) {
  return (
    <>
      <div
        className={classNames(
          'fixed top-(--header-height) bottom-0 start-0 z-sidebar hidden overflow-y-auto bg-canvas px-2 py-3 md:block',
          isAnimated && 'transition-[width]',
          isExpanded ? 'w-(--sidebar-expanded)' : 'w-(--sidebar-collapsed)',
        )}
      >
        <SidebarLinks viewer={viewer} labels={isExpanded} />
      </div>
      <Sheet open={isDrawerOpen} onClose={closeDrawer} label={t`Menu`} place="left">
        <div className="flex h-(--header-height) shrink-0 items-center gap-1 px-2">
          <IconButton label={t`Close menu`} onClick={closeDrawer}>
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

const entries = sidebarRoutes.flatMap(({ path, sidebar }) => (sidebar ? [{ path, ...sidebar }] : []));

type SidebarLinksProps = { viewer: User; labels: boolean; onChoose?: () => void };

function SidebarLinks({ viewer, labels, onChoose }: SidebarLinksProps) {
  return (
    <nav aria-label={t({ message: 'Main', comment: 'Name of the main navigation' })}>
      <ul className="flex flex-col gap-1">
        {entries.map(({ path, label, icon: Icon, to }) => (
          <li key={path}>
            <NavLink
              to={to?.(viewer) ?? resolvePath(path, '/')}
              end
              onClick={onChoose}
              title={labels ? undefined : i18n._(label)}
              className={({ isActive }) =>
                classNames(
                  'flex h-12 items-center gap-5 overflow-hidden rounded-control px-3 text-sm whitespace-nowrap transition-colors hover:bg-raised focus-visible:-outline-offset-2',
                  isActive ? 'bg-raised font-semibold text-ink' : 'text-ink-muted hover:text-ink',
                )
              }
            >
              <Icon aria-hidden="true" size={22} strokeWidth={1.75} className="shrink-0" />
              <span className={labels ? undefined : 'sr-only'}>{i18n._(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
