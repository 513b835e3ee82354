import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { passFocusToHeading } from '#lib/browser/lost-focus.ts';
import { Button } from '#ui/button.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { DurationBadge } from '#ui/duration-badge.tsx';
import { RowSkeleton } from '#ui/feedback/skeletons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { SortableVideos } from '../reorder/sortable-videos.tsx';
import { movedInQueue, withoutQueued } from './queued-videos.ts';
import { useWatchQueue } from './watch-queue.ts';

export type WatchQueueListProps = {
  /** Returns the path of a video's page. */
  pathOf: (videoId: string) => string;
};

/** Lists the queue, which can be reordered and cleared. */
export function WatchQueueList({ pathOf }: WatchQueueListProps) {
  const { videos, change } = useWatchQueue();
  return (
    <>
      <SortableVideos
        videos={videos}
        onMove={(from, to) => change((before) => movedInQueue(before, from, to))}
        placeholder={<RowSkeleton />}
        className="relative flex max-h-72 flex-col overflow-y-auto xl:max-h-112"
      >
        {(video) => (
          <QueuedVideo
            video={video}
            path={pathOf(video._id)}
            onRemove={() => change((before) => withoutQueued(before, video._id))}
          />
        )}
      </SortableVideos>
      <ClearButton onClear={() => change(() => [])} />
    </>
  );
}

/** Leaves the page with the queue, and then gives up the focus to the heading before it. */
function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button
      ref={passFocusToHeading}
      size="small"
      variant="ghost"
      className="my-2 self-start"
      onClick={onClear}
    >
      <Trans>Clear queue</Trans>
    </Button>
  );
}

type QueuedVideoProps = { video: VideoCard; path: string; onRemove: () => void };

function QueuedVideo({ video, path, onRemove }: QueuedVideoProps) {
  const { title, thumbnail, thumbnailPreview, duration, owner } = video;
  return (
    <article className="relative flex items-center gap-3 rounded-control py-2 hover:bg-raised">
      <ResponsiveImage
        src={thumbnail}
        preview={thumbnailPreview}
        alt=""
        folder="thumbnails"
        sizes="7rem"
        className="w-24 shrink-0 rounded-control sm:w-28"
      >
        <DurationBadge seconds={duration} className="end-1 bottom-1" />
      </ResponsiveImage>
      <div className="min-w-0 flex-1 text-sm">
        <h3 dir="auto" className="line-clamp-2 leading-snug font-semibold">
          <CardLink to={path} className="after:rounded-control focus-visible:after:-outline-offset-2!">
            {title}
          </CardLink>
        </h3>
        <p dir="auto" className="mt-0.5 truncate text-ink-muted">
          {owner.fullname}
        </p>
      </div>
      <IconButton label={t`Remove ${title} from queue`} onClick={onRemove} className="relative z-1">
        <X aria-hidden="true" size={18} />
      </IconButton>
    </article>
  );
}
