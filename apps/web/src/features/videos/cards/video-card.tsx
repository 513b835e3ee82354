import type { VideoCard as Video } from '@kinora/contract/videos';
import { plural } from '@lingui/core/macro';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { Avatar } from '#ui/avatar.tsx';
import { DurationBadge } from '#ui/duration-badge.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { ThumbnailBadge } from '#ui/video-badge.tsx';
import { PublishedTime } from '../published-time.tsx';
import { CardMenu } from './card-menu.tsx';
import { CardPreview } from './card-preview.tsx';
import { WatchedBar } from './watched-bar.tsx';

type VideoCardProps = {
  video: Video;
  /** Loads the image eagerly, for the first cards of a page. */
  eager?: boolean;
  /** Why the video is recommended, in up to two lines. */
  reason?: string;
  /** Additional menu entries. */
  extraItems?: readonly MenuItem[];
};

const sizes = '(min-width: 120rem) 22rem, (min-width: 40rem) 20rem, calc(100vw - 2rem)';

const placeholderClass =
  'relative box-content pt-[56.25%] before:absolute before:inset-x-0 before:top-0 before:aspect-video before:rounded-card before:bg-surface';

/** Has the height of a card at every width; in one column, that of a card with a title of two lines. */
export const videoCardPlaceholder = <div className={`${placeholderClass} h-25.5`} />;
/** The same for a card with a reason. */
export const recommendedCardPlaceholder = <div className={`${placeholderClass} h-34`} />;

export function VideoCard({ video, eager, reason, extraItems }: VideoCardProps) {
  const { _id, title, thumbnail, thumbnailPreview, duration, views, owner } = video;
  const channel = `/channel/${owner.username}`;
  return (
    <article className="group relative flex flex-col gap-3">
      <ResponsiveImage
        src={thumbnail}
        preview={thumbnailPreview}
        alt=""
        folder="thumbnails"
        sizes={sizes}
        eager={eager}
        className="rounded-card"
      >
        <CardPreview videoId={_id} />
        <DurationBadge seconds={duration} className="end-2 bottom-2" />
        <ThumbnailBadge video={video} />
        <WatchedBar video={video} />
      </ResponsiveImage>
      <div className="flex gap-3">
        <Link
          to={channel}
          aria-hidden="true"
          tabIndex={-1}
          className="relative z-1 h-fit rounded-full after:absolute after:-inset-1"
        >
          <Avatar person={owner} />
        </Link>
        <div className={classNames('min-w-0 flex-1', reason ? 'sm:min-h-31' : 'sm:min-h-22.5')}>
          <h2 dir="auto" className="line-clamp-2 leading-snug font-semibold">
            {/* This link covers the whole card. The channel's links are above it. */}
            <Link
              to={`/video/${_id}`}
              className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
            >
              {title}
            </Link>
          </h2>
          <Link
            to={channel}
            dir="auto"
            className="relative z-1 mt-0.5 block w-fit max-w-full truncate py-0.5 text-sm text-ink-muted hover:text-ink"
          >
            {owner.fullname}
          </Link>
          <p className="truncate text-sm text-ink-muted">
            {plural(views, { one: '# view', other: '# views' })} <span aria-hidden="true">·</span>{' '}
            <PublishedTime video={video} />
          </p>
          {reason && (
            <p dir="auto" title={reason} className="mt-0.5 line-clamp-2 text-xs text-ink-muted">
              {reason}
            </p>
          )}
        </div>
        <CardMenu video={video} extraItems={extraItems} className="relative z-1 -mt-2.5 -me-2.5" />
      </div>
    </article>
  );
}
