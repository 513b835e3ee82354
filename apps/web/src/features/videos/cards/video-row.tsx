import type { VideoCard as Video } from '@kinora/contract/videos';
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CardLink } from '#ui/card-link.tsx';
import { DurationBadge } from '#ui/duration-badge.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { RichExcerpt } from '#ui/rich-text.tsx';
import { ThumbnailBadge } from '#ui/video-badge.tsx';
import { PublishedTime } from '../published-time.tsx';
import { CardMenu } from './card-menu.tsx';
import { CardPreview } from './card-preview.tsx';
import { WatchedBar } from './watched-bar.tsx';

type VideoRowProps = {
  video: Video;
  /** Whether to show two lines of the description if there is room. */
  withDescription?: boolean;
  /** A button that the list adds, shown on the right. */
  action?: ReactNode;
  /** Additional menu entries. */
  extraItems?: readonly MenuItem[];
  /** The id of the playlist in which playback continues. */
  playlistId?: string;
};

/** Has the height of a row at every width. */
export const videoRowPlaceholder = (
  <div className="relative h-22 before:absolute before:inset-y-0 before:start-0 before:aspect-video before:rounded-control before:bg-surface sm:h-30 lg:h-36 lg:before:rounded-card" />
);

export function VideoRow({ video, withDescription = false, action, extraItems, playlistId }: VideoRowProps) {
  const { _id, title, description, thumbnail, thumbnailPreview, duration, views, owner } = video;
  return (
    <article className="relative flex min-h-22 items-start gap-3 rounded-card sm:min-h-30 sm:gap-4 lg:min-h-36">
      <ResponsiveImage
        src={thumbnail}
        preview={thumbnailPreview}
        alt=""
        folder="thumbnails"
        sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 13rem, 9rem"
        className="w-[32vw] max-w-36 shrink-0 rounded-control sm:w-52 sm:max-w-none lg:w-64 lg:rounded-card"
      >
        <CardPreview videoId={_id} />
        <DurationBadge seconds={duration} className="end-1.5 bottom-1.5" />
        <ThumbnailBadge video={video} />
        <WatchedBar video={video} />
      </ResponsiveImage>
      <div className="@container min-w-0 flex-1 sm:pt-1">
        <h2 dir="auto" className="line-clamp-2 leading-snug text-wrap font-semibold lg:text-lg">
          <CardLink to={`/video/${_id}${playlistId ? `?list=${playlistId}` : ''}`}>{title}</CardLink>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-1.5 text-sm whitespace-nowrap text-ink-muted @2xs:flex-nowrap">
          <Link
            to={`/channel/${owner.username}`}
            dir="auto"
            className="relative z-1 min-w-0 truncate hover:text-ink @max-2xs:basis-full"
          >
            {owner.fullname}
          </Link>
          <span aria-hidden="true" className="@max-2xs:hidden">
            ·
          </span>
          <span className="max-w-full truncate @2xs:shrink-0">
            {plural(views, { one: '# view', other: '# views' })}
            {/* A narrow row has no room for both this and the buttons. */}
            <span className="@max-[11rem]:hidden">
              {' '}
              <span aria-hidden="true">·</span> <PublishedTime video={video} />
            </span>
          </span>
        </p>
        {withDescription && (
          <p dir="auto" className="mt-2 line-clamp-2 text-sm text-ink-muted max-sm:hidden @max-2xs:hidden">
            <RichExcerpt text={description} />
          </p>
        )}
      </div>
      <div className="relative z-1 -mt-1 -me-2 flex shrink-0 flex-col sm:flex-row-reverse">
        <CardMenu video={video} extraItems={extraItems} />
        {action}
      </div>
    </article>
  );
}
