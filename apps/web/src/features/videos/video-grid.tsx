import type { VideoCard as Video } from '@kinora/contract/videos';
import { VideoCard } from './video-card.tsx';
import { videoGridClass } from './video-grid-skeleton.tsx';

/** About what is seen before anybody scrolls. */
const eagerCards = 4;

export function VideoGrid({ videos }: { videos: readonly Video[] }) {
  return (
    <ul className={videoGridClass}>
      {videos.map((video, place) => (
        <li key={video._id}>
          <VideoCard video={video} eager={place < eagerCards} />
        </li>
      ))}
    </ul>
  );
}
