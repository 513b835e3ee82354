import type { FeedEntry } from '#features/subscriptions/feed.ts';
import { TweetTile } from '#features/tweets/tweet-tile.tsx';
import { VideoCard, videoCardPlaceholder } from '#features/videos/cards/video-card.tsx';
import { videoGridClass } from '#features/videos/cards/video-grid-skeleton.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';

/** Videos and tweets in one grid, in the order of the feed. A tweet is as tall as the videos beside it. */
export function FeedGrid({ entries }: { entries: readonly FeedEntry[] }) {
  return (
    <VirtualList
      items={entries}
      variableHeights
      className={videoGridClass}
      placeholder={videoCardPlaceholder}
    >
      {({ video, tweet }, index) =>
        video ? <VideoCard video={video} eager={index < 4} /> : <TweetTile tweet={tweet} />
      }
    </VirtualList>
  );
}
