import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Feed } from '#features/videos/feed.ts';
import { classNames } from '#lib/class-names.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { ScrollRow } from '#ui/list/scroll-row.tsx';
import type { HomeFeed } from './home-feed.ts';

type Chip = { label: string; to: string; isShown: boolean };

type FeedChipsProps = {
  /** The current list; null until it is known. */
  shown: HomeFeed | null;
  tags?: readonly string[];
};

/**
 * Links to the home page's lists, so that each list has a URL. Tags come last, so that loading them moves no other
 * chip.
 */
export function FeedChips({ shown, tags = [] }: FeedChipsProps) {
  const viewer = useViewer();
  const chipOf = (feed: Feed, label: string, to: string): Chip => ({
    label,
    to,
    isShown: shown?.feed === feed,
  });
  const chips = [
    chipOf('popular', t({ message: 'Popular', context: 'videos' }), '/'),
    chipOf('new', t({ message: 'New', context: 'videos' }), '/?feed=new'),
    ...(viewer ? [chipOf('subscriptions', t`Subscriptions`, '/?feed=subscriptions')] : []),
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
