import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '#lib/class-names.ts';

type SidebarLinkProps = {
  to: string;
  /** About 22 pixels wide. */
  icon: ReactNode;
  label: string;
  /** Shows only the icon, with the label as a tooltip. */
  isCollapsed: boolean;
  /** A badge with the number of tasks behind the link. */
  count?: ReactNode;
  onChoose?: () => void;
  /** Replaces the label where it needs more than text. */
  children?: ReactNode;
};

export function SidebarLink({ to, icon, label, isCollapsed, count, onChoose, children }: SidebarLinkProps) {
  return (
    <NavLink
      to={to}
      end
      onClick={onChoose}
      title={isCollapsed ? label : undefined}
      className={({ isActive }) =>
        classNames(
          'relative flex h-12 items-center gap-5 overflow-hidden rounded-control px-3 text-sm whitespace-nowrap transition-colors hover:bg-raised focus-visible:-outline-offset-2',
          isActive ? 'bg-raised font-semibold text-ink' : 'text-ink-muted hover:text-ink',
        )
      }
    >
      {icon}
      <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{children ?? label}</span>
      {count && <span className={isCollapsed ? 'absolute end-1 top-1' : undefined}>{count}</span>}
    </NavLink>
  );
}
