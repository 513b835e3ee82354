import type { VideoCard } from '@kinora/contract/videos';
import type { ReactNode } from 'react';
import { CardLink } from '#ui/card-link.tsx';
import { DurationBadge } from '#ui/duration-badge.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { CardPreview } from './card-preview.tsx';
import { WatchedBar } from './watched-bar.tsx';

/** A small card for a horizontal row. `action` is a button that the row adds. */
export function StripCard({ video, action }: { video: VideoCard; action: ReactNode }) {
  const { _id, title, thumbnail, thumbnailPreview, duration, owner } = video;
  return (
    <article className="relative flex w-44 flex-col gap-2 rounded-control sm:w-56">
      <ResponsiveImage
        src={thumbnail}
        preview={thumbnailPreview}
        alt=""
        folder="thumbnails"
        sizes="14rem"
        className="rounded-control"
      >
        <CardPreview videoId={_id} />
        <DurationBadge seconds={duration} className="end-1.5 bottom-1.5" />
        <WatchedBar video={video} />
      </ResponsiveImage>
      <div className="text-sm">
        <div className="flex gap-0.5">
          <h3 dir="auto" className="line-clamp-2 min-w-0 flex-1 leading-snug font-semibold">
            <CardLink to={`/video/${_id}`}>{title}</CardLink>
          </h3>
          <div className="relative z-1 -mt-2.5 -me-2.5 -mb-4">{action}</div>
        </div>
        <p dir="auto" className="mt-0.5 truncate text-ink-muted">
          {owner.fullname}
        </p>
      </div>
    </article>
  );
}
