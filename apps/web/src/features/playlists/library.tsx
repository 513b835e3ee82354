import type { PlaylistCard } from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookmarkPlus, ListVideo, Plus } from 'lucide-react';
import { useList } from '#lib/api/use-list.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { useMember } from '#lib/session/viewer.ts';
import type { ButtonVariantProps } from '#ui/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { noPlaylists, playlistQuery, playlistsQuery, savedPlaylistsQuery, watchLaterQuery } from './api.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from './playlist-grid.tsx';

/** The viewer's own playlists, Watch later first. */
export function OwnPlaylists() {
  const playlists = useList(playlistsQuery(useMember()._id));
  const watchLater = useWatchLater(playlists.data);
  return (
    <InfiniteList
      query={playlists}
      itemName="playlist"
      skeleton={<PlaylistGridSkeleton />}
      empty={
        <EmptyState
          icon={ListVideo}
          title={i18n._(noPlaylists)}
          hint={t`Collect videos in a playlist to watch them in order, or to share them.`}
          action={<NewPlaylistLink variant="primary" />}
        />
      }
    >
      {(items) => {
        const others = items.filter(({ kind }) => kind !== 'watch-later');
        return <PlaylistGrid playlists={watchLater ? [watchLater, ...others] : items} />;
      }}
    </InfiniteList>
  );
}

/** Returns Watch later. The list is sorted by age and may have it on a later page, so it is then fetched by its id. */
function useWatchLater(listed: PlaylistCard[] | undefined): PlaylistCard | undefined {
  const found = listed?.find(({ kind }) => kind === 'watch-later');
  const { data } = useQuery({ ...watchLaterQuery, enabled: listed !== undefined && !found });
  const playlistId = data?.playlistId ?? null;
  const fetched = useInfiniteQuery({
    ...playlistQuery(playlistId ?? ''),
    enabled: playlistId !== null && !found,
  });
  return found ?? (playlistId === null ? undefined : fetched.data);
}

/** Other people's playlists that the viewer has saved. */
export function SavedPlaylists() {
  const playlists = useList(savedPlaylistsQuery);
  return (
    <InfiniteList
      query={playlists}
      itemName="playlist"
      skeleton={<PlaylistGridSkeleton />}
      empty={
        <EmptyState
          icon={BookmarkPlus}
          title={t`No saved playlists`}
          hint={t`Playlists by others that you save appear here.`}
          action={
            <LinkButton to="/">
              <Trans>Browse videos</Trans>
            </LinkButton>
          }
        />
      }
    >
      {(items) => <PlaylistGrid playlists={items} withOwner />}
    </InfiniteList>
  );
}

/** Opens the form for a new playlist, which leads back to the library. */
export function NewPlaylistLink({ variant, size }: ButtonVariantProps) {
  return (
    <LinkButton to="/create-playlist" state={{ next: '/playlists' }} variant={variant} size={size}>
      <Plus aria-hidden="true" size={16} />
      <Trans>New playlist</Trans>
    </LinkButton>
  );
}
