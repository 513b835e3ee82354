import type { PlaylistCard } from '@kinora/contract/playlists';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListPlus, ListVideo } from 'lucide-react';
import { useState } from 'react';
import { formatQuantity } from '#lib/format.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Dialog, dialogTriggerProps } from '#ui/overlay/dialog.tsx';
import { noPlaylists, playlistsQuery } from './api.ts';
import { membershipQuery, useMembership } from './membership.ts';

export function AddToPlaylist({ videoId }: { videoId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...dialogTriggerProps} onClick={() => setOpen(true)}>
        <ListPlus aria-hidden="true" size={18} />
        Add to Playlist
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Add to Playlist">
        <OwnPlaylists videoId={videoId} />
      </Dialog>
    </>
  );
}

/** The viewer's playlists, each with a checkbox for the video. */
function OwnPlaylists({ videoId }: { videoId: string }) {
  const playlists = useInfiniteQuery(playlistsQuery(useMember()._id));
  const membership = useQuery(membershipQuery(videoId));
  if (playlists.error || membership.error) {
    const retry = () => Promise.all([playlists.refetch(), membership.refetch()]);
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-6">
        <p className="text-danger-ink">Failed to fetch playlists</p>
        <Button onClick={retry}>Retry</Button>
      </div>
    );
  }
  if (!playlists.data || !membership.data) return <Spinner />;
  if (playlists.data.length === 0) return <NoPlaylists />;
  return (
    <>
      <ul className="-mx-2 flex max-h-80 flex-col overflow-y-auto">
        {playlists.data.map((playlist) => (
          <li key={playlist._id}>
            <PlaylistBox videoId={videoId} playlist={playlist} isIn={membership.data.has(playlist._id)} />
          </li>
        ))}
      </ul>
      {playlists.hasNextPage && (
        <Button busy={playlists.isFetchingNextPage} onClick={() => playlists.fetchNextPage()}>
          Show more
        </Button>
      )}
      <LinkButton to="/create-playlist" variant="ghost">
        Create Playlist
      </LinkButton>
    </>
  );
}

type PlaylistBoxProps = { videoId: string; playlist: PlaylistCard; isIn: boolean };

function PlaylistBox({ videoId, playlist, isIn }: PlaylistBoxProps) {
  const membership = useMembership(videoId, playlist);
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-raised">
      <input
        type="checkbox"
        checked={isIn}
        onChange={({ target }) => membership.mutate(target.checked)}
        className="size-5 shrink-0 accent-(--accent-mark)"
      />
      <span className="min-w-0 flex-1 truncate font-semibold">{playlist.name}</span>
      <span className="text-sm text-ink-muted">{formatQuantity(playlist.videosCount, 'video')}</span>
    </label>
  );
}

function NoPlaylists() {
  return (
    <EmptyState
      icon={ListVideo}
      title={noPlaylists}
      action={
        <LinkButton to="/create-playlist" variant="primary">
          Create Playlist
        </LinkButton>
      }
    />
  );
}
