import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { DurationBadge } from '#ui/duration-badge.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { VideoBadge } from '#ui/video-badge.tsx';
import type { OwnVideo } from './api.ts';
import { OwnVideoActions } from './own-video-actions.tsx';
import { ProcessingState } from './processing-state.tsx';
import { usePublish } from './use-publish.ts';

export const ownVideoListClass = 'flex flex-col divide-y divide-line';

/** Has the height of a row without a processing state. */
export const ownVideoPlaceholder = <div className="h-47 @min-[40rem]:h-36" />;

export function OwnVideoRow({ video }: { video: OwnVideo }) {
  const titleId = useId();
  const { _id, title, thumbnail, thumbnailPreview, duration, isPublished, publishAt, moderation } = video;
  const publish = usePublish(video);
  return (
    <article className="grid min-h-47 min-w-0 flex-1 grid-cols-[7rem_1fr] items-start gap-x-4 gap-y-1 py-4 sm:grid-cols-[11rem_1fr] @min-[40rem]:min-h-36 @min-[40rem]:grid-cols-[11rem_1fr_9rem_auto] @min-[40rem]:items-center">
      <ResponsiveImage
        src={thumbnail}
        preview={thumbnailPreview}
        alt=""
        folder="thumbnails"
        sizes="11rem"
        className="rounded-control"
      >
        <DurationBadge seconds={duration} className="end-1.5 bottom-1.5" />
      </ResponsiveImage>
      <div className="min-w-0">
        <h3 dir="auto" className="line-clamp-2 leading-snug font-semibold">
          <Link id={titleId} to={`/video/${_id}`} className="hover:underline">
            {title}
          </Link>
        </h3>
        <Facts video={video} />
        {/* A draft needs no badge, because the switch already says Draft. */}
        {(isPublished || publishAt || moderation) && <VideoBadge video={video} className="mt-2" />}
        <ProcessingState videoId={_id} playback={video.playback} labelledBy={titleId} />
      </div>
      <div className="@max-[40rem]:col-span-2 @max-[40rem]:flex @max-[40rem]:items-center @max-[40rem]:justify-between @min-[40rem]:contents">
        <Switch
          label={isPublished ? t`Published` : t({ message: 'Draft', comment: 'State of a video' })}
          checked={isPublished}
          disabled={moderation !== undefined}
          aria-describedby={titleId}
          onCheckedChange={publish.mutate}
        />
        <OwnVideoActions video={video} />
      </div>
    </article>
  );
}

function Facts({ video }: { video: OwnVideo }) {
  const { views, totalLikes, createdAt, originallyPublishedAt: date = createdAt } = video;
  return (
    <p className="mt-1 flex flex-wrap gap-x-1.5 text-sm text-ink-muted">
      <span>
        <Plural value={views} one="# view" other="# views" />
      </span>
      <span aria-hidden="true">·</span>
      <span>
        <Plural value={totalLikes} one="# like" other="# likes" />
      </span>
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <time dateTime={date} className="max-sm:basis-full">
        {formatDate(date)}
      </time>
    </p>
  );
}
