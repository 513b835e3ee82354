import { RelatedSkeleton } from '#features/videos/page/related-videos.tsx';
import { VideoPageSkeleton } from '#features/videos/page/video-page-skeleton.tsx';
import { playerShape } from '#player/stage/player-shape.ts';
import { besideClass, VideoLayout } from './video-layout.tsx';

/** A video's page as it looks before its code and its data have loaded. */
export function VideoShell({ title, poster }: { title: string; poster: string }) {
  return (
    <VideoLayout
      player={
        <div className={`${playerShape} overflow-clip bg-[black] sm:rounded-card`}>
          <img
            src={poster}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 size-full object-contain"
          />
        </div>
      }
    >
      <VideoPageSkeleton title={title} />
      <div className={besideClass}>
        <RelatedSkeleton />
      </div>
    </VideoLayout>
  );
}
