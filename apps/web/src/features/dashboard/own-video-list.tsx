import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Clapperboard, RotateCw } from 'lucide-react';
import { failureText } from '#lib/api/api-error.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RowSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { restartList } from './api.ts';
import { OwnVideoRow, ownVideoPlaceholder } from './own-video-row.tsx';
import { useOwnVideos } from './use-own-videos.ts';

const listClass = 'flex flex-col divide-y divide-line';

export function OwnVideoList() {
  const client = useQueryClient();
  const { _id: channelId } = useMember();
  const videos = useOwnVideos(channelId);
  const refresh = useExclusiveMutation({ mutationFn: () => restartList(client, channelId) });
  return (
    <section aria-labelledby="own-videos" className="@container">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="own-videos" className="text-xl font-bold">
          <Trans>Your Videos</Trans>
        </h2>
        <Button size="small" onClick={() => refresh.mutate()} busy={refresh.isPending}>
          {!refresh.isPending && <RotateCw aria-hidden="true" size={16} />}
          <Trans comment="Button that loads the list again">Refresh</Trans>
        </Button>
      </div>
      {videos.isLoadingError ? (
        <ErrorPanel
          message={failureText(videos.error, t`Failed to fetch videos`)}
          onRetry={() => videos.refetch()}
        />
      ) : (
        <InfiniteList query={videos} itemName="video" skeleton={<RowSkeletons />} empty={<NoVideos />}>
          {(items) => (
            <VirtualList items={items} className={listClass} placeholder={ownVideoPlaceholder}>
              {(video) => <OwnVideoRow video={video} />}
            </VirtualList>
          )}
        </InfiniteList>
      )}
    </section>
  );
}

function RowSkeletons() {
  return (
    <Skeletons count={3} className={`${listClass} *:py-4`}>
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
