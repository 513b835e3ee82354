import { type InboxFilter, inboxFilters } from '@kinora/contract/comment-inbox';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { ScrollRow } from '#ui/list/scroll-row.tsx';
import { filterTexts } from './filters.ts';
import { HeldCount } from './held-count.tsx';

/** Links to the inbox with each filter. */
export function FilterChips({ shown }: { shown: InboxFilter }) {
  return (
    <nav aria-label={t`Comments to show`}>
      <ScrollRow current={shown} className="-mx-4 sm:-mx-6">
        <ul className="flex w-max gap-2 py-1">
          {inboxFilters.map((filter) => (
            <li key={filter}>
              <Link
                to={filter === 'all' ? '/dashboard/comments' : `/dashboard/comments?filter=${filter}`}
                aria-current={filter === shown ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap transition-colors',
                  filter === shown ? 'bg-ink text-canvas' : 'bg-raised text-ink hover:bg-hover',
                )}
              >
                {i18n._(filterTexts[filter].label)}
                {filter === 'held' && <HeldCount />}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollRow>
    </nav>
  );
}
