import type { VideoCard as Video } from '@kinora/contract/videos';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { VideoCard, videoCardPlaceholder } from './video-card.tsx';
import { videoGridClass } from './video-grid-skeleton.tsx';

/** The number of cards with an eagerly loaded image, roughly the first row. */
const eagerCards = 4;

/** Matches screens on which the grid has a single column, so that each card can be as tall as its title needs. */
const singleColumn = '(width < 40rem)';

export function VideoGrid({ videos }: { videos: readonly Video[] }) {
  const hasSingleColumn = useMediaQuery(singleColumn);
  return (
    <VirtualList
      items={videos}
      className={videoGridClass}
      placeholder={videoCardPlaceholder}
      variableHeights={hasSingleColumn}
    >
      {(video, index) => <VideoCard video={video} eager={index < eagerCards} />}
    </VirtualList>
  );
}
