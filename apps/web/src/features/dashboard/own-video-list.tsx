import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Clapperboard, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RowSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ClearFilters } from '#ui/list/clear-filters.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { restartList } from './api.ts';
import { OwnVideoFilterBar } from './own-video-filter-bar.tsx';
import { allVideos, isFiltered, type OwnVideoFilters } from './own-video-filters.ts';
import { ownVideoListClass } from './own-video-row.tsx';
import type { PlaylistPicker } from './selection/bulk-buttons.tsx';
import { SelectableVideos } from './selection/selectable-videos.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useBulkSelection } from './selection/use-bulk-selection.ts';
import { useOwnVideos } from './use-own-videos.ts';

type OwnVideoListProps = {
  filters: OwnVideoFilters;
  /** The chosen filters, whose videos may still be loading. */
  wanted: OwnVideoFilters;
  onFilter: (changed: Partial<OwnVideoFilters>) => void;
  /** Renders the choice of a playlist for the selected videos. */
  playlistPicker: PlaylistPicker;
};

export function OwnVideoList({ filters, wanted, onFilter, playlistPicker }: OwnVideoListProps) {
  const { _id: channelId } = useMember();
  const videos = useOwnVideos(channelId, filters);
  const bulk = useBulkSelection(videos.data ?? []);
  const isBarShown = Boolean(videos.data?.length) || bulk.progress !== null || bulk.failures.length > 0;
  const empty = isFiltered(filters) ? <NoMatches onClear={() => onFilter(allVideos)} /> : <NoVideos />;
  return (
    <section aria-labelledby="own-videos" className="@container">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="own-videos" className="text-xl font-bold">
          <Trans>Your Videos</Trans>
        </h2>
        <Refresh channelId={channelId} />
      </div>
      <OwnVideoFilterBar filters={wanted} onChange={onFilter} />
      {isBarShown && (
        <SelectionBar bulk={bulk} hasMore={videos.hasNextPage} playlistPicker={playlistPicker} />
      )}
      {videos.isLoadingError ? (
        <ErrorPanel
          message={failureText(videos.error, t`Failed to fetch videos`)}
          onRetry={() => videos.refetch()}
        />
      ) : (
        <InfiniteList query={videos} itemName="video" skeleton={<RowSkeletons />} empty={empty}>
          {(items) => <SelectableVideos videos={items} selection={bulk.selection} />}
        </InfiniteList>
      )}
    </section>
  );
}

function Refresh({ channelId }: { channelId: string }): ReactNode {
  const client = useQueryClient();
  const refresh = useExclusiveMutation({ mutationFn: () => restartList(client, channelId) });
  return (
    <Button size="small" onClick={() => refresh.mutate()} busy={refresh.isPending}>
      {!refresh.isPending && <RotateCw aria-hidden="true" size={16} />}
      <Trans comment="Button that loads the list again">Refresh</Trans>
    </Button>
  );
}

function RowSkeletons() {
  return (
    <Skeletons count={3} className={`${ownVideoListClass} *:py-4`}>
      <RowSkeleton />
    </Skeletons>
  );
}

function NoVideos() {
  return (
    <EmptyState
      icon={Clapperboard}
      title={t`No videos yet`}
      hint={t`Start uploading to see them here!`}
      action={
        <LinkButton to="/upload" variant="primary">
          <Trans>Upload Video</Trans>
        </LinkButton>
      }
    />
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t`No matching videos`}
      hint={t`Try other words or another filter.`}
      action={<ClearFilters onClear={onClear} />}
    />
  );
}
