import type { Video, VideoCard } from '@kinora/contract/videos';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import { formatRelative } from '#lib/format.ts';
import { CardLink } from '#ui/card-link.tsx';
import { DurationBadge } from '#ui/duration-badge.tsx';
import { RetryNote } from '#ui/feedback/retry-note.tsx';
import { Lines, Skeletons } from '#ui/feedback/skeletons.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { channelRelatedQuery, popularQuery } from '../api.ts';
import { CardMenu } from '../cards/card-menu.tsx';
import { CardPreview } from '../cards/card-preview.tsx';
import { WatchedBar } from '../cards/watched-bar.tsx';

const maxOthers = 12;

type Related = {
  /** Null while the lists load. */
  lists: { title: string; videos: readonly VideoCard[] }[] | null;
  /** Refetches the failed lists; null if none failed. */
  retry: (() => void) | null;
};

/** Loads the videos to watch next: first from the same channel, then the most viewed ones. */
export function useRelated(video: Video | undefined): Related {
  const enabled = video !== undefined;
  const ofChannel = useQuery({ ...channelRelatedQuery(video?.owner._id ?? ''), enabled });
  const popular = useQuery({ ...popularQuery, enabled });
  if (!video || ofChannel.isPending || popular.isPending) return { lists: null, retry: null };

  const sameChannel = (ofChannel.data ?? []).filter(({ _id }) => _id !== video._id);
  const shown = new Set([video._id, ...sameChannel.map(({ _id }) => _id)]);
  const others = (popular.data ?? []).filter(({ _id }) => !shown.has(_id));
  const failed = [ofChannel, popular].filter(({ isError }) => isError);
  return {
    lists: [
      { title: t`More from ${{ name: video.owner.fullname }}`, videos: sameChannel },
      { title: t`More videos`, videos: others.slice(0, maxOthers) },
    ].filter(({ videos }) => videos.length > 0),
    retry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  };
}

type RelatedVideosProps = {
  related: Related;
  /** Shown beside the heading. */
  action: ReactNode;
};

export function RelatedVideos({ related: { lists, retry }, action }: RelatedVideosProps) {
  if (!lists) return <RelatedSkeleton action={action} />;
  if (lists.length === 0) {
    return (
      <Shelf action={action}>
        {retry ? (
          <RetryNote message={t`Failed to fetch videos.`} onRetry={retry} className="m-auto justify-center" />
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
      {lists.map(({ title, videos }) => (
        <section key={title} aria-label={title} className="max-xl:contents">
          <h2 className="mb-3 truncate font-bold max-xl:hidden">{title}</h2>
          <ul className={listClass}>
            {videos.map((video) => (
              <li key={video._id}>
                <RelatedVideo video={video} />
              </li>
            ))}
          </ul>
        </section>
      ))}
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
      <div className="flex gap-4 max-xl:-mx-4 max-xl:-mt-2 max-xl:h-54 max-xl:overflow-x-auto max-xl:px-4 max-xl:pt-2 sm:max-xl:-mx-6 sm:max-xl:h-60 sm:max-xl:px-6 xl:flex-col xl:gap-8">
        {children}
      </div>
    </>
  );
}

const listClass = 'max-xl:contents xl:grid xl:grid-cols-1 xl:gap-4';
const itemClass = 'flex gap-3 max-xl:w-44 max-xl:flex-col max-xl:gap-2 sm:max-xl:w-56';
const imageClass = 'h-fit w-full shrink-0 rounded-control xl:w-40';

function RelatedVideo({ video }: { video: VideoCard }) {
  const { _id, title, thumbnail, thumbnailPreview, duration, views, createdAt, owner } = video;
  return (
    <article className={classNames('relative rounded-control', itemClass)}>
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
      <div className="flex min-w-0 flex-1 gap-1">
        <div className="min-w-0 flex-1 text-sm">
          <h3 dir="auto" className="line-clamp-2 leading-snug font-semibold">
            <CardLink to={`/video/${_id}`}>{title}</CardLink>
          </h3>
          <p dir="auto" className="mt-1 truncate text-ink-muted">
            {owner.fullname}
          </p>
          <p className="truncate text-ink-muted">
            {plural(views, { one: '# view', other: '# views' })} <span aria-hidden="true">·</span>{' '}
            {formatRelative(createdAt)}
          </p>
        </div>
        <CardMenu video={video} className="relative z-1 -mt-2.5 -me-3" />
      </div>
    </article>
  );
}

export function RelatedSkeleton({ action }: { action?: ReactNode }) {
  return (
    <Shelf action={action}>
      <Skeletons count={6} className={classNames('xl:mt-9', listClass)}>
        <div className={itemClass}>
          <div className={classNames('skeleton aspect-video', imageClass)} />
          <Lines widths={['w-3/4', 'w-1/2', 'w-1/3']} />
        </div>
      </Skeletons>
    </Shelf>
  );
}
