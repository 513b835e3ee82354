import type { PlaylistCard } from '@kinora/contract/playlists';
import type { VideoCard } from '@kinora/contract/videos';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatchLater } from '#lib/api/use-watch-later.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { RetryNote } from '#ui/feedback/retry-note.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { noPlaylists, playlistsQuery } from '../api.ts';
import { VisibilityBadge } from '../visibility-badge.tsx';
import { InlineNewPlaylist } from './inline-new-playlist.tsx';
import { membershipQuery, useMembership } from './membership.ts';
import { useCreatePlaylistWith } from './use-create-playlist-with.ts';

type Saveable = Pick<VideoCard, '_id' | 'isSaved'>;

export type PlaylistCheckboxesProps = { video: Saveable };

/** Shows one checkbox for Watch later and one for each other playlist. */
export function PlaylistCheckboxes({ video }: PlaylistCheckboxesProps) {
  return (
    <>
      <WatchLaterCheckbox video={video} />
      <OwnPlaylists videoId={video._id} />
    </>
  );
}

/** Shows one checkbox per playlist except Watch later, and the form for a new playlist. */
function OwnPlaylists({ videoId }: { videoId: string }) {
  const playlists = useInfiniteQuery(playlistsQuery(useMember()._id));
  const membership = useQuery(membershipQuery(videoId));
  const creation = useCreatePlaylistWith(videoId);
  if (playlists.error || membership.error) {
    const retry = () => Promise.all([playlists.refetch(), membership.refetch()]);
    return (
      <RetryNote message={t`Failed to fetch playlists`} onRetry={retry} className="justify-center py-6" />
    );
  }
  if (!playlists.data || !membership.data) return <Spinner />;
  const lists = playlists.data.filter(({ kind }) => kind === 'list');
  return (
    <>
      {lists.length === 0 && !playlists.hasNextPage ? (
        <p className="py-2 text-ink-muted">{i18n._(noPlaylists)}</p>
      ) : (
        <ul className="-mx-2 flex max-h-80 flex-col overflow-y-auto">
          {lists.map((playlist) => (
            <li key={playlist._id}>
              <PlaylistCheckbox
                videoId={videoId}
                playlist={playlist}
                isIn={membership.data.has(playlist._id)}
              />
            </li>
          ))}
        </ul>
      )}
      {playlists.hasNextPage && (
        <Button busy={playlists.isFetchingNextPage} onClick={() => playlists.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <InlineNewPlaylist creation={creation} />
    </>
  );
}

function WatchLaterCheckbox({ video }: { video: Saveable }) {
  const [isSaved, setSaved] = useState(video.isSaved);
  const changeSaved = useWatchLater(video, setSaved);
  return (
    <div className="-mx-2">
      <CheckboxRow isChecked={isSaved} onChange={changeSaved} name={t`Watch later`}>
        <VisibilityBadge visibility="private" />
      </CheckboxRow>
    </div>
  );
}

type PlaylistCheckboxProps = { videoId: string; playlist: PlaylistCard; isIn: boolean };

function PlaylistCheckbox({ videoId, playlist, isIn }: PlaylistCheckboxProps) {
  const membership = useMembership(videoId, playlist);
  return (
    <CheckboxRow isChecked={isIn} onChange={membership.mutate} name={playlist.name}>
      {plural({ videosCount: playlist.videosCount }, { one: '# video', other: '# videos' })}
    </CheckboxRow>
  );
}

type CheckboxRowProps = {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  name: string;
  children: ReactNode;
};

function CheckboxRow({ isChecked, onChange, name, children }: CheckboxRowProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-raised">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-(--accent-mark)"
      />
      <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
        {name}
      </span>
      <span className="text-sm text-ink-muted">{children}</span>
    </label>
  );
}
