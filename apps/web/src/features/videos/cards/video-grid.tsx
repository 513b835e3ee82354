import type { VideoCard as Video } from '@kinora/contract/videos';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { VideoCard, videoCardPlaceholder } from './video-card.tsx';
import { videoGridClass } from './video-grid-skeleton.tsx';

/** The number of cards with an eagerly loaded image, roughly the first row. */
const eagerCards = 4;

export function VideoGrid({ videos }: { videos: readonly Video[] }) {
  return (
    <VirtualList items={videos} className={videoGridClass} placeholder={videoCardPlaceholder}>
      {(video, index) => <VideoCard video={video} eager={index < eagerCards} />}
    </VirtualList>
  );
}
