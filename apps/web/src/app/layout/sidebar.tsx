import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { LayoutDashboard, type LucideIcon, Menu, ShieldUser } from 'lucide-react';
import { resolvePath } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { isStaff } from '#lib/session/viewer.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { SidebarLink } from '#ui/sidebar-link.tsx';
import { sidebarRoutes } from '../routes.ts';
import { AdminCount } from './admin-count.tsx';
import { Logo } from './logo.tsx';
import { SidebarChannels } from './sidebar-channels.tsx';
import type { SidebarState } from './use-sidebar.ts';

type SidebarProps = SidebarState & { viewer: User };

/** The members' navigation: beside the page, or in a drawer on phones. */
export function Sidebar({ isExpanded, isAnimated, isDrawerOpen, closeDrawer, ...content }: SidebarProps) {
  return (
    <>
      <div
        className={classNames(
          'fixed top-(--header-height) bottom-0 start-0 z-sidebar hidden overflow-y-auto overscroll-contain bg-canvas px-2 py-3 [scrollbar-width:none] md:block phone:hidden',
          isAnimated && 'transition-[width]',
          isExpanded ? 'w-(--sidebar-expanded)' : 'w-(--sidebar-collapsed)',
        )}
      >
        <SidebarLinks {...content} isCollapsed={!isExpanded} />
      </div>
      <Sheet open={isDrawerOpen} onClose={closeDrawer} label={t`Menu`} place="left">
        <div className="flex min-h-(--header-height) shrink-0 items-center gap-1 px-2">
          <IconButton label={t`Close menu`} onClick={closeDrawer}>
            <Menu size={22} />
          </IconButton>
          <Logo isWhole />
        </div>
        <div className="px-2 py-3">
          <SidebarLinks {...content} isCollapsed={false} onChoose={closeDrawer} />
        </div>
      </Sheet>
    </>
  );
}

const entries = sidebarRoutes.flatMap(({ path, sidebar }) => (sidebar ? [{ path, ...sidebar }] : []));

type SidebarLinksProps = Pick<SidebarProps, 'viewer'> & {
  isCollapsed: boolean;
  onChoose?: () => void;
};

function SidebarLinks({ viewer, ...link }: SidebarLinksProps) {
  return (
    <>
      <nav aria-label={t({ message: 'Main', comment: 'Name of the main navigation' })}>
        <ul className="flex flex-col gap-1">
          {entries.map(({ path, label, icon, to }) => (
            <li key={path}>
              <SidebarLink
                {...link}
                to={to?.(viewer) ?? resolvePath(path, '/').pathname}
                label={i18n._(label)}
                icon={<SidebarIcon icon={icon} />}
              />
            </li>
          ))}
          <li>
            <SidebarLink
              {...link}
              to="/dashboard"
              label={t`Dashboard`}
              icon={<SidebarIcon icon={LayoutDashboard} />}
            />
          </li>
          {isStaff(viewer) && (
            <li>
              <SidebarLink
                {...link}
                to="/admin"
                label={t`Administration`}
                icon={<SidebarIcon icon={ShieldUser} />}
                count={<AdminCount />}
              />
            </li>
          )}
        </ul>
      </nav>
      {/* The last part, because it loads later and must not move the others. */}
      <SidebarChannels {...link} />
    </>
  );
}

function SidebarIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon aria-hidden="true" size={22} strokeWidth={1.75} className="shrink-0" />;
}
