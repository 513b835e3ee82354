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
  /** The number of tasks behind the link; 0 shows no badge. */
  count?: number;
  onChoose?: () => void;
  /** Replaces the label where it needs more than text. */
  children?: ReactNode;
};

export function SidebarLink({
  to,
  icon,
  label,
  isCollapsed,
  count = 0,
  onChoose,
  children,
}: SidebarLinkProps) {
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
      {count > 0 && (
        <span
          className={classNames(
            'grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent tabular-nums',
            isCollapsed && 'absolute end-1 top-1',
          )}
        >
          {count}
        </span>
      )}
    </NavLink>
  );
}
