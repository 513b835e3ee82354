import { defaultFeedOf } from '@kinora/contract/boot';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { useSite } from '#lib/session/site.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { ScrollRow } from '#ui/list/scroll-row.tsx';
import type { HomeList } from './home-feed.ts';

type Chip = { label: string; to: string; isShown: boolean };

type FeedChipsProps = {
  /** The current list; null until it is known. */
  shown: HomeList | null;
  tags?: readonly string[];
};

/**
 * Links to the home page's lists, so that each list has a URL. Tags come last, so that loading them moves no other
 * chip.
 */
export function FeedChips({ shown, tags = [] }: FeedChipsProps) {
  const viewer = useViewer();
  const first = defaultFeedOf(useSite(), viewer);
  const chipOf = (feed: HomeList['feed'], label: string): Chip => ({
    label,
    to: feed === first ? '/' : `/?feed=${feed}`,
    isShown: shown?.feed === feed,
  });
  const chips = [
    chipOf('popular', t({ message: 'Popular', context: 'videos' })),
    ...(viewer ? [chipOf('for-you', t`For you`)] : []),
    chipOf('new', t({ message: 'New', context: 'videos' })),
    ...(viewer ? [chipOf('subscriptions', t`Subscriptions`)] : []),
    ...tags.map((tag) => ({
      label: `#${tag}`,
      to: `/?tag=${encodeURIComponent(tag)}`,
      isShown: shown?.tag === tag,
    })),
  ];
  return (
    <nav aria-label={t`Videos to show`}>
      <ScrollRow current={`${shown?.feed ?? shown?.tag} of ${tags.length}`} className="-mx-4 mb-5 sm:-mx-6">
        <ul className="flex w-max gap-2 py-1">
          {chips.map(({ label, to, isShown }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isShown ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center rounded-full px-4 text-sm font-semibold whitespace-nowrap transition-colors',
                  isShown ? 'bg-ink text-canvas' : 'bg-raised text-ink hover:bg-hover',
                )}
              >
                <span dir="auto" className="max-w-48 truncate">
                  {label}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </ScrollRow>
    </nav>
  );
}
