import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { continueWatchingQuery } from '#features/history/continue-api.ts';
import { ContinueWatching } from '#features/history/continue-watching.tsx';
import { forYouQuery } from '#features/recommendations/api.ts';
import { useHiding } from '#features/recommendations/use-hiding.tsx';
import { whyText } from '#features/recommendations/why-text.ts';
import { StripCard } from '#features/videos/cards/strip-card.tsx';
import { useSingleColumn } from '#features/videos/cards/use-single-column.ts';
import { recommendedCardPlaceholder, VideoCard } from '#features/videos/cards/video-card.tsx';
import { VideoGridSkeleton, videoGridClass } from '#features/videos/cards/video-grid-skeleton.tsx';
import { useList } from '#lib/api/use-list.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';

export const preload = (client: QueryClient) =>
  Promise.all([
    client.ensureInfiniteQueryData(forYouQuery),
    client.ensureQueryData(continueWatchingQuery).catch(() => {
      // Ignored, because the page fetches the row again and shows the error.
    }),
  ]);

/** The number of cards with an eagerly loaded image. */
const eagerCards = 4;

/** Recommended videos, below those that the viewer hasn't finished. */
export function ForYou() {
  const recommended = useList(forYouQuery);
  const unfinished = useQuery(continueWatchingQuery);
  const { isHidden, itemsFor } = useHiding();
  const hasSingleColumn = useSingleColumn();
  // The row has no reserved space, so it and the list appear together.
  if (unfinished.isPending || recommended.isPending) return <VideoGridSkeleton />;
  return (
    <>
      <ContinueWatching>{(video, action) => <StripCard video={video} action={action} />}</ContinueWatching>
      <InfiniteList
        query={recommended}
        itemName="video"
        skeleton={<VideoGridSkeleton />}
        moreSkeleton={<VideoGridSkeleton count={4} />}
        empty={<NothingForYou />}
      >
        {(videos) => (
          <VirtualList
            items={videos.filter((video) => !isHidden(video))}
            className={videoGridClass}
            placeholder={recommendedCardPlaceholder}
            variableHeights={hasSingleColumn}
          >
            {(video, index) => (
              <VideoCard
                video={video}
                reason={whyText(video.why)}
                extraItems={itemsFor(video)}
                eager={index < eagerCards}
              />
            )}
          </VirtualList>
        )}
      </InfiniteList>
    </>
  );
}

function NothingForYou() {
  return (
    <EmptyState
      icon={Sparkles}
      title={t`No recommendations`}
      hint={t`Videos you haven't watched yet appear here.`}
      action={
        <LinkButton to="/?feed=popular">
          <Trans>Popular videos</Trans>
        </LinkButton>
      }
    />
  );
}
