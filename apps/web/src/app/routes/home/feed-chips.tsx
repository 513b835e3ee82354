import { defaultFeedOf } from '@kinora/contract/boot';
import { t } from '@lingui/core/macro';
import { useSite } from '#lib/session/site.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { type LinkChip, LinkChips } from '#ui/list/link-chips.tsx';
import type { HomeList } from './home-feed.ts';

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
  const chipOf = (feed: HomeList['feed'], label: string): LinkChip => ({
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
    <LinkChips
      label={t`Videos to show`}
      chips={chips}
      current={`${shown?.feed ?? shown?.tag} of ${tags.length}`}
    />
  );
}
