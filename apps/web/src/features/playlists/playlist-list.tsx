import { ListVideo } from 'lucide-react';
import { useList } from '#lib/use-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfiniteList } from '#ui/infinite-list.tsx';
import { QuietRetry } from '#ui/quiet-retry.tsx';
import { CardSkeleton, Skeletons } from '#ui/skeletons.tsx';
import { noPlaylists, playlistsQuery } from './api.ts';
import { PlaylistCard } from './playlist-card.tsx';

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-4 gap-y-8';

/** A person's playlists. */
export function PlaylistList({ userId }: { userId: string }) {
  const playlists = useList(playlistsQuery(userId));
  if (playlists.isLoadingError) {
    return (
      <QuietRetry what="could not load the playlists" error={playlists.error} onRetry={playlists.refetch} />
    );
  }
  return (
    <InfiniteList
      query={playlists}
      itemName="playlist"
      skeleton={
        <Skeletons count={4} className={gridClass}>
          <CardSkeleton />
        </Skeletons>
      }
      empty={<EmptyState icon={ListVideo} title={noPlaylists} />}
    >
      {(items) => (
        <ul className={gridClass}>
          {items.map((playlist) => (
            <li key={playlist._id}>
              <PlaylistCard playlist={playlist} />
            </li>
          ))}
        </ul>
      )}
    </InfiniteList>
  );
}
