import { ListVideo } from 'lucide-react';
import { useList } from '#lib/api/use-list.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QuietRetry } from '#ui/feedback/quiet-retry.tsx';
import { CardSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { noPlaylists, playlistsQuery } from './api.ts';
import { PlaylistCard } from './playlist-card.tsx';

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-4 gap-y-8';

/** Has about the height of a card with a one-line name. */
const playlistPlaceholder = <div className="box-content h-20 pt-[56.25%]" />;

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
      skeleton={
        <Skeletons count={4} className={gridClass}>
          <CardSkeleton />
        </Skeletons>
      }
      empty={<EmptyState icon={ListVideo} title={i18n._(noPlaylists)} />}
    >
      {(items) => (
        <VirtualList items={items} variableHeights className={gridClass} placeholder={playlistPlaceholder}>
          {(playlist) => <PlaylistCard playlist={playlist} />}
        </VirtualList>
      )}
    </InfiniteList>
  );
}
