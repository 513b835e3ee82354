import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ThumbsUp } from 'lucide-react';
import { likedVideosQuery } from '#features/likes/api.ts';
import { VideoGrid } from '#features/videos/cards/video-grid.tsx';
import { VideoGridSkeleton } from '#features/videos/cards/video-grid-skeleton.tsx';
import { useList } from '#lib/api/use-list.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = (client) => client.ensureInfiniteQueryData(likedVideosQuery);

export function Component() {
  usePageTitle(t`Liked Videos`);
  const liked = useList(likedVideosQuery);
  return (
    <Page>
      <PageHeading>
        <Trans>Liked Videos</Trans>
      </PageHeading>
      <InfiniteList
        query={liked}
        itemName="video"
        skeleton={<VideoGridSkeleton />}
        moreSkeleton={<VideoGridSkeleton count={4} />}
        empty={
          <EmptyState
            icon={ThumbsUp}
            title={t`No videos found`}
            hint={t`Videos you like appear here.`}
            action={
              <LinkButton to="/">
                <Trans>Browse videos</Trans>
              </LinkButton>
            }
          />
        }
      >
        {(videos) => <VideoGrid videos={videos} />}
      </InfiniteList>
    </Page>
  );
}
