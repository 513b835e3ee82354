import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { CountBadge } from './count-badge.tsx';

export type Section = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The number of open tasks on the page, and the number as a screen reader says it. */
  count?: number;
  countLabel?: string;
};

/** Links to related pages, beside the open one, or above it on narrow screens. */
export function SectionNav({ label, sections }: { label: string; sections: readonly Section[] }) {
  const list = useRef<HTMLUListElement>(null);
  // On narrow screens the sections scroll sideways; centers the open one without scrolling the page.
  useLayoutEffect(() => {
    const open = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!list.current || !open) return;
    const { left, width } = list.current.getBoundingClientRect();
    list.current.scrollLeft += open.left - left - (width - open.width) / 2;
  }, []);
  return (
    <nav aria-label={label} className="lg:w-52 lg:shrink-0">
      <ul
        ref={list}
        className="relative -mx-4 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-col lg:px-0"
      >
        {sections.map(({ to, label, icon: Icon, count = 0, countLabel = '' }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm whitespace-nowrap transition-colors hover:bg-raised focus-visible:-outline-offset-2',
                  isActive ? 'bg-raised font-semibold text-ink' : 'text-ink-muted hover:text-ink',
                )
              }
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
              {label}
              <CountBadge count={count} label={countLabel} className="lg:ms-auto" />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
