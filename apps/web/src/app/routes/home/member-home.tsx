import { Clapperboard } from 'lucide-react';
import { feedQuery } from '#features/videos/feed.ts';
import { VideoGrid } from '#features/videos/video-grid.tsx';
import { VideoGridSkeleton } from '#features/videos/video-grid-skeleton.tsx';
import { useList } from '#lib/api/use-list.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import type { Preload } from '../../page-route.ts';

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
