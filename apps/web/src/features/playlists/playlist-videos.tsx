import type { VideoCard } from '@kinora/contract/videos';
import { ListVideo, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LongList } from '#ui/list/long-list.tsx';
import { useRemoveVideo } from './use-playlist-changes.ts';

type PlaylistVideosProps = {
  playlistId: string;
  /** Those that have been loaded. */
  videos: VideoCard[];
  isOwner: boolean;
  /** Replaces a video that is far from the viewport. */
  placeholder: ReactNode;
  /** Renders one video, with the owner's Remove button. */
  children: (video: VideoCard, action: ReactNode) => ReactNode;
};

/** Shown in place of the videos of a playlist without any. */
export const noVideos = <EmptyState icon={ListVideo} title="No videos found in this playlist!" />;

/** The videos of a playlist in order. */
export function PlaylistVideos({ playlistId, videos, isOwner, placeholder, children }: PlaylistVideosProps) {
  const removal = useRemoveVideo(playlistId);
  const removeButton = ({ _id, title }: VideoCard) => (
    <IconButton
      label={`Remove ${title} from playlist`}
      disabled={removal.isPending}
      // The second click of a double click would remove the next video, which has moved here.
      onClick={({ detail }) => detail < 2 && removal.mutate(_id)}
    >
      <X aria-hidden="true" size={20} />
    </IconButton>
  );
  return (
    <LongList
      items={videos}
      ordered
      label="Videos"
      className="flex flex-col gap-5 sm:gap-4"
      placeholder={placeholder}
    >
      {(video, index) => (
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="w-6 shrink-0 text-center text-sm text-ink-muted tabular-nums max-sm:hidden"
          >
            {index + 1}
          </span>
          <div className="min-w-0 flex-1">{children(video, isOwner && removeButton(video))}</div>
        </div>
      )}
    </LongList>
  );
}
