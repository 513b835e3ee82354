import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { NavLink, useMatch } from 'react-router';
import { classNames } from '#lib/class-names.ts';

/**
 * The navigation at the bottom of phones. Disappears while a video is watched on a phone held sideways, and while the
 * on-screen keyboard is open; `layout.css` has these rules, and the space that the navigation takes.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  const isWatching = useMatch('/video/:videoId') !== null;
  return (
    <nav
      aria-label={t({ message: 'Quick navigation', comment: 'Name of the bar at the bottom of phones' })}
      data-bottom-nav={isWatching ? 'watching' : ''}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-header hidden border-t border-line bg-canvas px-1 pb-[env(safe-area-inset-bottom)] phone:block short:px-[max(0.5rem,env(safe-area-inset-left),env(safe-area-inset-right))]',
        isWatching && 'short:hidden',
      )}
    >
      <ul className="mx-auto flex h-14 max-w-xl items-stretch justify-between short:h-12">{children}</ul>
    </nav>
  );
}

/** An item of the bottom navigation: an icon above its label, or beside it on phones held sideways. */
export const bottomItemClass =
  'flex min-w-11 flex-auto flex-col items-center justify-center gap-0.5 rounded-control px-1 text-ink-muted focus-visible:-outline-offset-2 short:flex-row short:gap-2';

export const bottomLabelClass = 'text-[0.6875rem]/4 font-medium tracking-tight whitespace-nowrap';

type BottomLinkProps = {
  to: string;
  icon: ReactNode;
  /** The accessible name, if it says more than the visible label. */
  label?: string;
  onClick?: () => void;
  children: string;
};

export function BottomLink({ to, icon, label, onClick, children }: BottomLinkProps) {
  return (
    <li className="flex flex-auto">
      <NavLink
        to={to}
        end
        onClick={onClick}
        className={({ isActive }) => classNames(bottomItemClass, isActive && 'font-semibold text-ink!')}
      >
        {icon}
        <span aria-hidden={label !== undefined} className={bottomLabelClass}>
          {children}
        </span>
        {label && <span className="sr-only">{label}</span>}
      </NavLink>
    </li>
  );
}
