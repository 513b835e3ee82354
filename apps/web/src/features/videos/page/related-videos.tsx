import type { Video, VideoCard } from '@kinora/contract/videos';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardLink } from '#ui/card-link.tsx';
import { DurationBadge } from '#ui/duration-badge.tsx';
import { RetryNote } from '#ui/feedback/retry-note.tsx';
import { Lines, Skeletons } from '#ui/feedback/skeletons.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { relatedVideosQuery } from '../api.ts';
import { CardMenu } from '../cards/card-menu.tsx';
import { CardPreview } from '../cards/card-preview.tsx';
import { WatchedBar } from '../cards/watched-bar.tsx';
import { PublishedTime } from '../published-time.tsx';

/** The videos to watch after one; undefined until the video itself has loaded. */
export function useRelated(video: Video | undefined): UseQueryResult<VideoCard[]> {
  return useQuery({ ...relatedVideosQuery(video?._id ?? ''), enabled: video !== undefined });
}

type RelatedVideosProps = {
  related: UseQueryResult<VideoCard[]>;
  /** Shown beside the heading. */
  action: ReactNode;
};

export function RelatedVideos({ related: { data: videos, isError, refetch }, action }: RelatedVideosProps) {
  if (!videos && !isError) return <RelatedSkeleton action={action} />;
  if (!videos || videos.length === 0) {
    return (
      <Shelf action={action}>
        {isError ? (
          <RetryNote
            message={t`Failed to fetch videos.`}
            onRetry={refetch}
            className="m-auto justify-center"
          />
        ) : (
          <p className="m-auto text-ink-muted xl:mx-0">
            <Trans>No videos found</Trans>
          </p>
        )}
      </Shelf>
    );
  }
  return (
    <Shelf action={action}>
      <ul className={listClass}>
        {videos.map((video) => (
          <li key={video._id}>
            <RelatedVideo video={video} />
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

/**
 * Renders a column beside the video; on narrow screens, a shelf between the video and its comments. The shelf has a
 * fixed height, so that the comments don't move when its content loads.
 */
function Shelf({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-4">
        <h2 className="font-bold">
          <Trans>What to watch next</Trans>
        </h2>
        {action}
      </div>
      <div className="flex gap-4 max-xl:-mx-4 max-xl:-mt-2 max-xl:h-54 max-xl:overflow-x-auto max-xl:px-4 max-xl:pt-2 sm:max-xl:-mx-6 sm:max-xl:h-60 sm:max-xl:px-6 xl:flex-col">
        {children}
      </div>
    </>
  );
}

const listClass = 'max-xl:contents xl:grid xl:grid-cols-1 xl:gap-4';
const itemClass = 'flex gap-3 max-xl:w-44 max-xl:flex-col max-xl:gap-2 sm:max-xl:w-56';
const imageClass = 'h-fit w-full shrink-0 rounded-control xl:w-40';

function RelatedVideo({ video }: { video: VideoCard }) {
  const { _id, title, thumbnail, thumbnailPreview, duration, views, owner } = video;
  return (
    <article className={`relative rounded-control ${itemClass}`}>
      <ResponsiveImage
        src={thumbnail}
        preview={thumbnailPreview}
        alt=""
        folder="thumbnails"
        sizes="(min-width: 80rem) 10rem, 14rem"
        className={imageClass}
      >
        <CardPreview videoId={_id} />
        <DurationBadge seconds={duration} className="end-1.5 bottom-1.5" />
        <WatchedBar video={video} />
      </ResponsiveImage>
      <div className="min-w-0 flex-1 text-sm">
        {/* The menu is beside the title only, so that the narrow card has room for the lines below it. */}
        <div className="flex gap-1">
          <h3 dir="auto" className="line-clamp-2 min-w-0 flex-1 leading-snug font-semibold">
            <CardLink to={`/video/${_id}`}>{title}</CardLink>
          </h3>
          <CardMenu video={video} className="relative z-1 -mt-2.5 -me-3 -mb-4" />
        </div>
        <p dir="auto" className="mt-1 truncate text-ink-muted">
          {owner.fullname}
        </p>
        {/* A time without room for it wraps out of sight. */}
        <p className="flex h-5 flex-wrap gap-x-1 overflow-hidden text-ink-muted">
          <span>{plural(views, { one: '# view', other: '# views' })}</span>
          <span>
            <span aria-hidden="true">·</span> <PublishedTime video={video} />
          </span>
        </p>
      </div>
    </article>
  );
}

export function RelatedSkeleton({ action }: { action?: ReactNode }) {
  return (
    <Shelf action={action}>
      <Skeletons count={6} className={listClass}>
        <div className={itemClass}>
          <div className={`skeleton aspect-video ${imageClass}`} />
          <Lines widths={['w-3/4', 'w-1/2', 'w-1/3']} />
        </div>
      </Skeletons>
    </Shelf>
  );
}
