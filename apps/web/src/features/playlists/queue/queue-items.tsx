import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Play } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '#lib/class-names.ts';
import { CardLink } from '#ui/card-link.tsx';
import { DurationBadge } from '#ui/duration-badge.tsx';
import { useFocusAfterRemoval } from '#ui/list/use-focus-after-removal.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { ThumbnailBadge } from '#ui/video-badge.tsx';

type QueueItemsProps = {
  playlistId: string;
  /** The videos in play order. */
  videos: readonly VideoCard[];
  /** The id of the current video. */
  videoId: string;
  menu: (video: VideoCard) => ReactNode;
};

/** Lists the current playlist's videos, scrolled to the current one. */
export function QueueItems({ playlistId, videos, videoId, menu }: QueueItemsProps) {
  const list = useRef<HTMLOListElement>(null);
  useFocusAfterRemoval(list);
  const at = videos.findIndex(({ _id }) => _id === videoId);
  useLayoutEffect(() => {
    const [box, item] = [list.current, list.current?.children[at]];
    if (!box || !(item instanceof HTMLElement)) return;
    // Scrolls only the list, not the page, and leaves the previous video visible above the current one.
    box.scrollTop = item.offsetTop - box.offsetTop - item.offsetHeight;
  }, [at]);
  return (
    <ol
      ref={list}
      aria-label={t`Videos of the playlist`}
      className="relative max-h-72 overflow-y-auto xl:max-h-112"
    >
      {videos.map((video, index) => (
        <li key={video._id} className="relative [contain-intrinsic-height:5rem] [content-visibility:auto]">
          <QueueItem
            playlistId={playlistId}
            video={video}
            number={index + 1}
            isPlaying={index === at}
            menu={menu(video)}
          />
        </li>
      ))}
    </ol>
  );
}

type QueueItemProps = {
  playlistId: string;
  video: VideoCard;
  number: number;
  isPlaying: boolean;
  menu: ReactNode;
};

function QueueItem({ playlistId, video, number, isPlaying, menu }: QueueItemProps) {
  const { _id, title, thumbnail, duration, owner } = video;
  return (
    <article
      className={classNames(
        'relative flex items-center gap-2 py-2 pe-3 ps-1 hover:bg-raised',
        isPlaying && 'bg-raised',
      )}
    >
      <span className="w-7 shrink-0 text-center text-xs text-ink-muted tabular-nums">
        {isPlaying ? <Play aria-label={t`Now playing`} size={14} className="mx-auto fill-current" /> : number}
      </span>
      <ResponsiveImage
        src={thumbnail}
        alt=""
        folder="thumbnails"
        sizes="7rem"
        className="w-28 shrink-0 rounded-control"
      >
        <DurationBadge seconds={duration} className="end-1 bottom-1" />
        <ThumbnailBadge video={video} />
      </ResponsiveImage>
      <div className="min-w-0 flex-1 text-sm">
        <h3 dir="auto" className="line-clamp-2 leading-snug font-semibold">
          <CardLink
            to={`/video/${_id}?list=${playlistId}`}
            aria-current={isPlaying ? 'true' : undefined}
            className="after:rounded-none focus-visible:after:-outline-offset-2!"
          >
            {title}
          </CardLink>
        </h3>
        <p dir="auto" className="mt-0.5 truncate text-ink-muted">
          {owner.fullname}
        </p>
      </div>
      <div className="relative z-1 -me-2 shrink-0 self-start">{menu}</div>
    </article>
  );
}
