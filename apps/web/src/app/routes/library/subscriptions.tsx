import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { latestChannelsQuery } from '#features/subscriptions/api.ts';
import { ChannelStrip } from '#features/subscriptions/channel-strip.tsx';
import { VideoGrid } from '#features/videos/cards/video-grid.tsx';
import { VideoGridSkeleton } from '#features/videos/cards/video-grid-skeleton.tsx';
import { feedQuery } from '#features/videos/feed.ts';
import { useList } from '#lib/api/use-list.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = (client) =>
  Promise.all([
    client.ensureQueryData(latestChannelsQuery),
    client.ensureInfiniteQueryData(feedQuery('subscriptions')),
  ]);

export function Component() {
  usePageTitle(t`Subscriptions`);
  const videos = useList(feedQuery('subscriptions'));
  return (
    <Page>
      <PageHeading>
        <Trans>Subscriptions</Trans>
      </PageHeading>
      <ChannelStrip />
      <InfiniteList
        query={videos}
        itemName="video"
        skeleton={<VideoGridSkeleton />}
        moreSkeleton={<VideoGridSkeleton count={4} />}
        empty={
          <EmptyState
            icon={UsersRound}
            title={t`Nothing here yet`}
            hint={t`New videos from the channels you subscribe to appear here.`}
            action={
              <LinkButton to="/">
                <Trans>Browse videos</Trans>
              </LinkButton>
            }
          />
        }
      >
        {(loaded) => <VideoGrid videos={loaded} />}
      </InfiniteList>
    </Page>
  );
}
