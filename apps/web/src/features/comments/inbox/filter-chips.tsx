import { type InboxFilter, inboxFilters } from '@kinora/contract/comment-inbox';
import { t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { LinkChips } from '#ui/list/link-chips.tsx';
import { filterTexts } from './filters.ts';
import { HeldCount } from './held-count.tsx';

/** Links to the inbox with each filter. */
export function FilterChips({ shown }: { shown: InboxFilter }) {
  const chips = inboxFilters.map((filter) => ({
    label: i18n._(filterTexts[filter].label),
    to: filter === 'all' ? '/dashboard/comments' : `/dashboard/comments?filter=${filter}`,
    isShown: filter === shown,
    badge: filter === 'held' && <HeldCount />,
  }));
  return <LinkChips label={t`Comments to show`} chips={chips} current={shown} />;
}
