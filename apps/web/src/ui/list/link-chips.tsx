import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { ScrollRow } from './scroll-row.tsx';

export type LinkChip = { label: string; to: string; isShown: boolean; badge?: ReactNode };

type LinkChipsProps = {
  label: string;
  chips: readonly LinkChip[];
  /** Changes when another chip is current or its place has changed, so that it is scrolled into view. */
  current: string;
};

/** A row of links to the lists of a page, so that each list has a URL. */
export function LinkChips({ label, chips, current }: LinkChipsProps) {
  return (
    <nav aria-label={label}>
      <ScrollRow current={current} className="-mx-4 mb-5 sm:-mx-6">
        <ul className="flex w-max gap-2 py-1">
          {chips.map(({ label, to, isShown, badge }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isShown ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap transition-colors',
                  isShown ? 'bg-ink text-canvas' : 'bg-raised text-ink hover:bg-hover',
                )}
              >
                <span dir="auto" className="max-w-48 truncate">
                  {label}
                </span>
                {badge}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollRow>
    </nav>
  );
}
