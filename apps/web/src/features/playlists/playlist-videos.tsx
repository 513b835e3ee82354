import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { ArrowDownToLine, ArrowUpToLine, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeletons } from '#ui/feedback/skeletons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { movesOf } from './reorder/moves.ts';
import { useMoveVideo } from './reorder/use-move-video.ts';
import { rowsClass } from './rows-class.ts';
import { useRemoveVideo } from './use-playlist-changes.ts';

/** Loads the code for reordering, which only owners need. */
export const loadOrdering = () => import('./reorder/sortable-videos.tsx');

const SortableVideos = lazy(async () => ({ default: (await loadOrdering()).SortableVideos }));

/** The owner's actions on one video: a button and menu entries. */
type OwnerActions = { action?: ReactNode; extraItems?: readonly MenuItem[] };

type PlaylistVideosProps = {
  playlistId: string;
  videos: VideoCard[];
  hasMore: boolean;
  isOwner: boolean;
  /** Shown in place of a video that is far from the viewport, and of all videos while code loads. */
  placeholder: ReactNode;
  children: (video: VideoCard, ownerActions: OwnerActions) => ReactNode;
};

export function PlaylistVideos({ isOwner, ...props }: PlaylistVideosProps) {
  return isOwner ? <OwnVideos {...props} /> : <Videos {...props} />;
}

type VideosProps = Pick<PlaylistVideosProps, 'videos' | 'placeholder' | 'children'>;

function Videos({ videos, placeholder, children }: VideosProps) {
  return (
    <VirtualList items={videos} ordered label={t`Videos`} className={rowsClass} placeholder={placeholder}>
      {(video, index) => (
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="w-6 shrink-0 text-center text-sm text-ink-muted tabular-nums max-sm:hidden"
          >
            {index + 1}
          </span>
          <div className="min-w-0 flex-1">{children(video, {})}</div>
        </div>
      )}
    </VirtualList>
  );
}

type OwnVideosProps = Omit<PlaylistVideosProps, 'isOwner'>;

/**
 * Lets the owner move and remove videos. Renders placeholders until the code for moving has loaded, because replacing
 * the list later would close an open menu.
 */
function OwnVideos({ playlistId, videos, hasMore, placeholder, children }: OwnVideosProps) {
  const removal = useRemoveVideo(playlistId);
  const ordering = useMoveVideo(playlistId);
  const ownerActionsFor = ({ _id, title }: VideoCard): OwnerActions => ({
    action: (
      <IconButton
        label={t`Remove ${title} from playlist`}
        aria-disabled={removal.isPending}
        // Ignores the second click of a double click, which would hit the next video's button.
        onClick={({ detail }) => detail < 2 && removal.mutate(_id)}
      >
        <X aria-hidden="true" size={20} />
      </IconButton>
    ),
    extraItems: endsOf(videos, _id, (before) => ordering.mutate([{ videoId: _id, before }])),
  });
  const move = (from: number, to: number) => {
    const ids = videos.map(({ _id }) => _id);
    ordering.mutate(movesOf(ids, { from, to, hasMore }));
  };
  const skeleton = (
    <Skeletons count={videos.length} className={rowsClass}>
      {placeholder}
    </Skeletons>
  );
  return (
    <Suspense fallback={skeleton}>
      <SortableVideos videos={videos} onMove={move} placeholder={placeholder}>
        {(video) => children(video, ownerActionsFor(video))}
      </SortableVideos>
    </Suspense>
  );
}

/** Returns menu entries that move a video to either end, because dragging it there is tedious in a long playlist. */
function endsOf(
  videos: readonly VideoCard[],
  videoId: string,
  moveBefore: (before: string | null) => void,
): MenuItem[] {
  const first = videos[0]?._id;
  if (first === undefined || videos.length < 2) return [];
  const toTop = {
    label: t`Move to the top`,
    icon: <ArrowUpToLine aria-hidden="true" size={16} />,
    onClick: () => moveBefore(first),
  };
  const toEnd = {
    label: t`Move to the end`,
    icon: <ArrowDownToLine aria-hidden="true" size={16} />,
    onClick: () => moveBefore(null),
  };
  return videoId === first ? [toEnd] : [toTop, toEnd];
}
