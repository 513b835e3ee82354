import type { PlaylistCard as Playlist } from '@kinora/contract/playlists';
import { CardSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { PlaylistCard } from './playlist-card.tsx';

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-4 gap-y-8';

/** Has about the height of a card with a one-line name. */
const playlistPlaceholder = <div className="box-content h-20 pt-[56.25%]" />;

type PlaylistGridProps = { playlists: Playlist[]; withOwner?: boolean };

export function PlaylistGrid({ playlists, withOwner }: PlaylistGridProps) {
  return (
    <VirtualList items={playlists} variableHeights className={gridClass} placeholder={playlistPlaceholder}>
      {(playlist) => <PlaylistCard playlist={playlist} withOwner={withOwner} />}
    </VirtualList>
  );
}

export function PlaylistGridSkeleton() {
  return (
    <Skeletons count={4} className={gridClass}>
      <CardSkeleton />
    </Skeletons>
  );
}
