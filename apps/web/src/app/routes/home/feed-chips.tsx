import { t } from '@lingui/core/macro';
import type { Feed } from '#features/videos/feed.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { type LinkChip, LinkChips } from '#ui/list/link-chips.tsx';
import type { HomeFeed } from './home-feed.ts';

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
  const chipOf = (feed: Feed, label: string, to: string): LinkChip => ({
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
    <LinkChips
      label={t`Videos to show`}
      chips={chips}
      current={`${shown?.feed ?? shown?.tag} of ${tags.length}`}
    />
  );
}
