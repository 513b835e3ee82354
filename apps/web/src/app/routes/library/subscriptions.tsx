import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { latestChannelsQuery } from '#features/subscriptions/api.ts';
import { ChannelStrip } from '#features/subscriptions/channel-strip.tsx';
import { subscriptionFeedQuery } from '#features/subscriptions/feed.ts';
import { TweetCard } from '#features/tweets/tweet-card.tsx';
import { VideoGrid } from '#features/videos/cards/video-grid.tsx';
import { VideoGridSkeleton } from '#features/videos/cards/video-grid-skeleton.tsx';
import { feedQuery } from '#features/videos/feed.ts';
import { useList } from '#lib/api/use-list.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { LinkChips } from '#ui/list/link-chips.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';
import { FeedGrid } from './feed-grid.tsx';

type Shown = 'all' | 'videos' | 'posts';

function shownOf(params: URLSearchParams): Shown {
  const show = params.get('show');
  return show === 'videos' || show === 'posts' ? show : 'all';
}

export const preload: Preload = (client, { url }) => {
  const shown = shownOf(url.searchParams);
  return Promise.all([
    client.ensureQueryData(latestChannelsQuery),
    shown === 'videos'
      ? client.ensureInfiniteQueryData(feedQuery('subscriptions'))
      : client.ensureInfiniteQueryData(subscriptionFeedQuery(shown === 'posts' ? 'tweets' : 'all')),
  ]);
};

export function Component() {
  usePageTitle(t`Subscriptions`);
  const shown = shownOf(useSearchParams()[0]);
  return (
    <Page>
      <PageHeading>
        <Trans>Subscriptions</Trans>
      </PageHeading>
      <ChannelStrip />
      <FeedChips shown={shown} />
      {shown === 'all' && <Everything />}
      {shown === 'videos' && <Videos />}
      {shown === 'posts' && <Posts />}
    </Page>
  );
}

function FeedChips({ shown }: { shown: Shown }) {
  const labels = {
    all: t({ message: 'All', context: 'posts' }),
    videos: t`Videos`,
    posts: t({ message: 'Posts', context: 'noun' }),
  };
  const chips = (['all', 'videos', 'posts'] as const).map((name) => ({
    label: labels[name],
    to: name === 'all' ? '/subscriptions' : `/subscriptions?show=${name}`,
    isShown: name === shown,
  }));
  return <LinkChips label={t`Posts to show`} chips={chips} current={shown} />;
}

function Everything() {
  return (
    <InfiniteList
      query={useList(subscriptionFeedQuery('all'))}
      itemName="post"
      skeleton={<VideoGridSkeleton />}
      moreSkeleton={<VideoGridSkeleton count={4} />}
      empty={<Nothing hint={t`New videos and posts from the channels you subscribe to appear here.`} />}
    >
      {(entries) => <FeedGrid entries={entries} />}
    </InfiniteList>
  );
}

function Videos() {
  return (
    <InfiniteList
      query={useList(feedQuery('subscriptions'))}
      itemName="video"
      skeleton={<VideoGridSkeleton />}
      moreSkeleton={<VideoGridSkeleton count={4} />}
      empty={<Nothing hint={t`New videos from the channels you subscribe to appear here.`} />}
    >
      {(videos) => <VideoGrid videos={videos} />}
    </InfiniteList>
  );
}

const postsClass = 'mx-auto flex max-w-2xl flex-col gap-3';
/** About as tall as a one-line tweet. */
const tweetPlaceholder = <div className="h-32" />;

function Posts() {
  return (
    <InfiniteList
      query={useList(subscriptionFeedQuery('tweets'))}
      itemName="post"
      skeleton={
        <Skeletons count={4} className={postsClass}>
          <PostSkeleton />
        </Skeletons>
      }
      empty={<Nothing hint={t`New posts from the channels you subscribe to appear here.`} />}
    >
      {(entries) => (
        <VirtualList
          items={entries.flatMap(({ tweet }) => tweet ?? [])}
          variableHeights
          className={postsClass}
          placeholder={tweetPlaceholder}
        >
          {(tweet) => <TweetCard tweet={tweet} />}
        </VirtualList>
      )}
    </InfiniteList>
  );
}

function Nothing({ hint }: { hint: string }) {
  return (
    <EmptyState
      icon={UsersRound}
      title={t`Nothing here yet`}
      hint={hint}
      action={
        <LinkButton to="/">
          <Trans>Browse videos</Trans>
        </LinkButton>
      }
    />
  );
}
