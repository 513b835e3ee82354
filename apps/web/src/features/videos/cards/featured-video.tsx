import type { VideoCard as Video } from '@kinora/contract/videos';
import { plural } from '@lingui/core/macro';
import { CardLink } from '#ui/card-link.tsx';
import { DurationBadge } from '#ui/duration-badge.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { RichExcerpt } from '#ui/rich-text.tsx';
import { PublishedTime } from '../published-time.tsx';
import { CardMenu } from './card-menu.tsx';
import { CardPreview } from './card-preview.tsx';
import { WatchedBar } from './watched-bar.tsx';

type FeaturedVideoProps = { video: Video; extraItems?: readonly MenuItem[] };

/** A large card with the beginning of the description. */
export function FeaturedVideo({ video, extraItems }: FeaturedVideoProps) {
  const { _id, title, description, thumbnail, thumbnailPreview, duration, views } = video;
  return (
    <article className="relative flex flex-col gap-3 md:flex-row md:gap-6">
      <ResponsiveImage
        src={thumbnail}
        preview={thumbnailPreview}
        alt=""
        folder="thumbnails"
        sizes="(min-width: 48rem) 28rem, calc(100vw - 2rem)"
        eager
        className="rounded-card md:w-1/2 md:max-w-112 md:shrink-0"
      >
        <CardPreview videoId={_id} />
        <DurationBadge seconds={duration} className="end-2 bottom-2" />
        <WatchedBar video={video} />
      </ResponsiveImage>
      <div className="flex min-w-0 flex-1 gap-2">
        <div className="min-w-0 flex-1 md:py-2">
          <h2 dir="auto" className="line-clamp-3 text-lg leading-snug font-bold break-words md:text-xl">
            <CardLink to={`/video/${_id}`}>{title}</CardLink>
          </h2>
          <p className="mt-1 text-sm text-ink-muted">
            {plural(views, { one: '# view', other: '# views' })} <span aria-hidden="true">·</span>{' '}
            <PublishedTime video={video} />
          </p>
          <p dir="auto" className="mt-3 line-clamp-3 text-start text-sm text-ink-muted lg:line-clamp-5">
            <RichExcerpt text={description} />
          </p>
        </div>
        <CardMenu video={video} extraItems={extraItems} className="relative z-1 -mt-2 -me-2.5 md:mt-0" />
      </div>
    </article>
  );
}
