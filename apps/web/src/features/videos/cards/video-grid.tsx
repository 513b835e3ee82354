import type { VideoCard as Video } from '@kinora/contract/videos';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { useSingleColumn } from './use-single-column.ts';
import { VideoCard, videoCardPlaceholder } from './video-card.tsx';
import { videoGridClass } from './video-grid-skeleton.tsx';

/** The number of cards with an eagerly loaded image, roughly the first row. */
const eagerCards = 4;

type VideoGridProps = {
  videos: readonly Video[];
  /** Returns additional menu entries of a card. */
  extraItemsFor?: (video: Video) => readonly MenuItem[];
};

export function VideoGrid({ videos, extraItemsFor }: VideoGridProps) {
  const hasSingleColumn = useSingleColumn();
  return (
    <VirtualList
      items={videos}
      className={videoGridClass}
      placeholder={videoCardPlaceholder}
      variableHeights={hasSingleColumn}
    >
      {(video, index) => (
        <VideoCard video={video} eager={index < eagerCards} extraItems={extraItemsFor?.(video)} />
      )}
    </VirtualList>
  );
}
