import { PlaylistCard } from '#features/playlists/playlist-card.tsx';
import { useFoundPlaylists } from '#features/search/use-results.ts';
import { videoCardPlaceholder } from '#features/videos/cards/video-card.tsx';
import { VideoGridSkeleton, videoGridClass } from '#features/videos/cards/video-grid-skeleton.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { type FoundProps, ResultsFailure } from './results-failure.tsx';

export function FoundPlaylists({ text, filters, nothing }: FoundProps) {
  const playlists = useFoundPlaylists(text, filters);
  if (playlists.isLoadingError) return <ResultsFailure onRetry={playlists.refetch} />;
  return (
    <InfiniteList
      query={playlists}
      itemName="playlist"
      skeleton={<VideoGridSkeleton count={8} />}
      empty={nothing}
    >
      {(items) => (
        <VirtualList
          items={items}
          variableHeights
          className={videoGridClass}
          placeholder={videoCardPlaceholder}
        >
          {(playlist) => <PlaylistCard playlist={playlist} withOwner />}
        </VirtualList>
      )}
    </InfiniteList>
  );
}
