import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '#lib/class-names.ts';

/** An item of the bottom navigation: an icon above its label, or beside it on phones held sideways. */
export const bottomItemClass =
  'flex min-w-11 flex-auto flex-col items-center justify-center gap-0.5 rounded-control px-1 text-ink-muted focus-visible:-outline-offset-2 short:flex-row short:gap-2';

export const bottomLabelClass = 'text-[0.6875rem]/4 font-medium tracking-tight whitespace-nowrap';

type BottomLinkProps = {
  to: string;
  icon: ReactNode;
  /** The accessible name, if it says more than the visible label. */
  label?: string;
  children: string;
};

export function BottomLink({ to, icon, label, children }: BottomLinkProps) {
  return (
    <li className="flex flex-auto">
      <NavLink
        to={to}
        end
        aria-label={label}
        className={({ isActive }) => classNames(bottomItemClass, isActive && 'font-semibold text-ink!')}
      >
        {icon}
        <span className={bottomLabelClass}>{children}</span>
      </NavLink>
    </li>
  );
}
