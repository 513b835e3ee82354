import type { Video } from '@kinora/contract/videos';
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatSubscribers } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RichText, type Timeline } from '#ui/rich-text.tsx';
import { VideoDescription } from './video-description.tsx';
import { titleClass } from './video-page-skeleton.tsx';

type VideoDetailsProps = {
  video: Video;
  /** Shown beside the channel: Subscribe, or Edit Video for the owner. */
  channelAction: ReactNode;
  /** The buttons to like, share, and add to a playlist. */
  actions: ReactNode;
  timeline: Timeline;
};

export function VideoDetails({ video, channelAction, actions, timeline }: VideoDetailsProps) {
  return (
    <div className="flex flex-col gap-4">
      <h1 dir="auto" className={titleClass}>
        <RichText text={video.title} />
      </h1>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-auto items-center gap-x-3 sm:gap-x-5">
          <Channel owner={video.owner} />
          {channelAction}
        </div>
        <div className="flex min-w-0 gap-2 max-sm:w-full sm:flex-wrap max-sm:*:min-w-11 max-sm:*:shrink-0 max-sm:*:px-3">
          {actions}
        </div>
      </div>
      <VideoDescription video={video} timeline={timeline} />
    </div>
  );
}

function Channel({ owner }: { owner: Video['owner'] }) {
  const { subscribersCount: count } = owner;
  const shown = formatSubscribers(count);
  return (
    <Link
      to={`/channel/${owner.username}`}
      className="group flex min-h-11 min-w-0 items-center gap-3 rounded-control max-sm:gap-2"
    >
      <Avatar person={owner} size={44} className="max-sm:size-9!" />
      <span className="min-w-0">
        <span
          dir="auto"
          className="line-clamp-2 leading-tight font-semibold max-sm:text-sm wrap-break-word group-hover:underline"
        >
          {owner.fullname}
        </span>
        <span className="block text-sm text-ink-muted max-sm:text-xs" aria-live="polite">
          {plural(count, { one: `${shown} subscriber`, other: `${shown} subscribers` })}
        </span>
      </span>
    </Link>
  );
}
