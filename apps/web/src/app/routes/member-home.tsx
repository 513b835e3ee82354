import { Clapperboard } from 'lucide-react';
import { feedQuery } from '#features/videos/feed.ts';
import { VideoGrid } from '#features/videos/video-grid.tsx';
import { VideoGridSkeleton } from '#features/videos/video-grid-skeleton.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { useList } from '#lib/use-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfiniteList } from '#ui/infinite-list.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { Preload } from '../page-route.ts';

export const preload: Preload = (client) => client.ensureInfiniteQueryData(feedQuery);

export function Component() {
  usePageTitle(undefined);
  const feed = useList(feedQuery);
  return (
    <>
      <h1 className="sr-only">Home</h1>
      <InfiniteList
        query={feed}
        itemName="video"
        skeleton={<VideoGridSkeleton />}
        moreSkeleton={<VideoGridSkeleton count={4} />}
        empty={
          <EmptyState
            icon={Clapperboard}
            title="No videos found"
            hint="Be the first to publish one."
            action={
              <LinkButton to="/upload" variant="primary">
                Create
              </LinkButton>
            }
          />
        }
      >
        {(videos) => <VideoGrid videos={videos} />}
      </InfiniteList>
    </>
  );
}
