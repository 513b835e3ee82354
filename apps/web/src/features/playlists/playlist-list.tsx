import { ListVideo } from 'lucide-react';
import { useList } from '#lib/api/use-list.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QuietRetry } from '#ui/feedback/quiet-retry.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { noPlaylists, playlistsQuery } from './api.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from './playlist-grid.tsx';

/** The playlists of a channel. */
export function PlaylistList({ userId }: { userId: string }) {
  const playlists = useList(playlistsQuery(userId));
  if (playlists.isLoadingError) {
    return (
      <QuietRetry
        message="could not load the playlists"
        error={playlists.error}
        onRetry={playlists.refetch}
      />
    );
  }
  return (
    <InfiniteList
      query={playlists}
      itemName="playlist"
      skeleton={<PlaylistGridSkeleton />}
      empty={<EmptyState icon={ListVideo} title={i18n._(noPlaylists)} />}
    >
      {(items) => <PlaylistGrid playlists={items} />}
    </InfiniteList>
  );
}
