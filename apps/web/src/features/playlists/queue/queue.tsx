import type { Playlist } from '@kinora/contract/playlists';
import type { VideoCard } from '@kinora/contract/videos';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Repeat, Shuffle, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { classNames } from '#lib/class-names.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { RetryNote } from '#ui/feedback/retry-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { SavePlaylist } from '../save-playlist.tsx';
import { useRemoveVideo } from '../use-playlist-changes.ts';
import { QueueItems } from './queue-items.tsx';
import { QueueSkeleton, queueClass } from './queue-skeleton.tsx';
import { shuffleFrom } from './use-play-order.ts';
import { useQueue } from './use-queue.ts';

export type QueueProps = {
  playlistId: string;
  videoId: string;
  /** The ids of previously watched videos, latest last. */
  backStack: readonly string[];
  /** Renders the menu of one video. `extraItems` contains the owner's entries. */
  menu: (video: VideoCard, extraItems: readonly MenuItem[]) => ReactNode;
};

/** Shows the current playlist beside the video. */
export function Queue({ playlistId, videoId, backStack, menu }: QueueProps) {
  const { query, playlist, videos, order } = useQueue(playlistId, videoId, backStack);
  const ownerItemsFor = useOwnerMenuItems(playlistId, playlist);
  if (isNotFound(query.error)) {
    return (
      <p role="alert" className={classNames(queueClass, 'p-4 text-ink-muted')}>
        <Trans>This playlist isn't available.</Trans>
      </p>
    );
  }
  if (query.error && !playlist) {
    return (
      <RetryNote
        message={t`Failed to fetch the playlist.`}
        onRetry={query.refetch}
        className={classNames(queueClass, 'p-4')}
      />
    );
  }
  if (!playlist || !videos) return <QueueSkeleton />;
  const toggleShuffle = () => order.change({ shuffle: order.shuffle ? null : shuffleFrom(videoId) });
  return (
    <Panel playlist={playlist} position={videos.findIndex(({ _id }) => _id === videoId)}>
      <div className="flex gap-1 border-b border-line px-2 pb-1">
        <Toggle
          label={t({ message: 'Shuffle', context: 'noun' })}
          icon={Shuffle}
          isOn={order.shuffle !== null}
          onClick={toggleShuffle}
        />
        <Toggle
          label={t({ message: 'Repeat', context: 'noun' })}
          icon={Repeat}
          isOn={order.repeat}
          onClick={() => order.change({ repeat: !order.repeat })}
        />
      </div>
      <QueueItems
        playlistId={playlistId}
        videos={videos}
        videoId={videoId}
        menu={(video) => menu(video, ownerItemsFor(video))}
      />
      {query.isFetchNextPageError && (
        <RetryNote
          message={t`Failed to fetch videos.`}
          onRetry={() => query.fetchNextPage()}
          className="justify-between border-t border-line px-4 py-2"
        />
      )}
    </Panel>
  );
}

/**
 * Returns a function that lists the owner's menu entries for a video. There are none for Watch later, because every
 * video's menu already has an entry for it.
 */
function useOwnerMenuItems(
  playlistId: string,
  playlist: Playlist | undefined,
): (video: VideoCard) => MenuItem[] {
  const removal = useRemoveVideo(playlistId);
  const isOwner = useViewer()?._id === playlist?.owner._id;
  return ({ _id }) =>
    isOwner && playlist?.kind === 'list'
      ? [
          {
            label: t`Remove from playlist`,
            icon: <X aria-hidden="true" size={16} />,
            onClick: () => removal.mutate(_id),
          },
        ]
      : [];
}

type PanelProps = {
  playlist: Playlist;
  /** The index of the current video; negative if it isn't in the playlist. */
  position: number;
  children: ReactNode;
};

function Panel({ playlist, position, children }: PanelProps) {
  const id = useId();
  const { _id, name, owner, videosCount } = playlist;
  return (
    <section aria-labelledby={id} className={queueClass}>
      <div className="flex items-start gap-3 px-4 pt-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} dir="auto" className="truncate font-bold">
            <Link to={`/playlist/${_id}`} className="inline-block max-w-full truncate py-1 hover:underline">
              {name}
            </Link>
          </h2>
          <p className="truncate text-sm text-ink-muted">
            {owner.fullname} <span aria-hidden="true">·</span>{' '}
            {position < 0
              ? plural(videosCount, { one: '# video', other: '# videos' })
              : t({
                  message: `${{ position: position + 1 }} / ${videosCount}`,
                  comment: 'The current video and the number of videos in the playlist, such as 3 / 12',
                })}
          </p>
        </div>
        <SavePlaylist playlist={playlist} />
      </div>
      {children}
    </section>
  );
}

type ToggleProps = { label: string; icon: typeof Shuffle; isOn: boolean; onClick: () => void };

function Toggle({ label, icon: Icon, isOn, onClick }: ToggleProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      onClick={onClick}
      className={classNames('hover:bg-raised', isOn && 'text-accent-ink')}
    >
      <span className={classNames('grid size-8 place-items-center rounded-full', isOn && 'bg-accent-soft')}>
        <Icon aria-hidden="true" size={18} />
      </span>
    </IconButton>
  );
}
