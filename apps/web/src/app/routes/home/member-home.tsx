import type { User } from '@kinora/contract/accounts';
import { defaultFeedOf, type Site } from '@kinora/contract/boot';
import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { taggedVideosQuery } from '#features/tags/api.ts';
import { VideoGrid } from '#features/videos/cards/video-grid.tsx';
import { VideoGridSkeleton } from '#features/videos/cards/video-grid-skeleton.tsx';
import {
  FeaturedShelfSkeleton,
  hasFeaturedShelf,
} from '#features/videos/featured/featured-shelf-skeleton.tsx';
import { type Feed, feedQuery } from '#features/videos/feed.ts';
import { tagsQuery } from '#lib/api/suggestions.ts';
import { useList } from '#lib/api/use-list.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSite } from '#lib/session/site.ts';
import { useViewer, viewerQuery } from '#lib/session/viewer.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import type { Preload } from '../../page-route.ts';
import { FeedChips } from './feed-chips.tsx';
import { type HomeList, homeListOf } from './home-feed.ts';

// Loaded on demand, because many sites feature no videos.
const featuredShelf = defer<object>(
  async () => (await import('#features/videos/featured/featured-shelf.tsx')).FeaturedShelf,
);
const loadForYou = () => import('./for-you.tsx');
const ForYou = lazy(async () => ({ default: (await loadForYou()).ForYou }));

export const preload: Preload = async (client, { url, site }) => {
  const viewer = client.getQueryData(viewerQuery.queryKey) ?? null;
  const { feed, tag } = homeListOf(url.searchParams, site, viewer);
  if (feed === 'for-you') return (await loadForYou()).preload(client);
  return feed
    ? client.ensureInfiniteQueryData(feedQuery(feed))
    : client.ensureInfiniteQueryData(taggedVideosQuery(tag));
};

export function Component() {
  const [params] = useSearchParams();
  const [site, viewer] = [useSite(), useViewer()];
  const shown = homeListOf(params, site, viewer);
  usePageTitle(titleOf(shown, site, viewer));
  const { data: used = [] } = useQuery(tagsQuery(''));
  const tags = used.map(({ tag }) => tag);
  // Adds a chip for a tag in the URL, even if it isn't among the most used tags.
  if (shown.tag !== null && !tags.includes(shown.tag)) tags.unshift(shown.tag);
  return (
    <>
      <h1 className="sr-only">
        <Trans>Home</Trans>
      </h1>
      <FeedChips shown={shown} tags={tags} />
      {hasFeaturedShelf(site, shown.feed) && (
        <DeferredPart part={featuredShelf} fallback={<FeaturedShelfSkeleton />}>
          {(FeaturedShelf) => <FeaturedShelf />}
        </DeferredPart>
      )}
      <Shown key={shown.feed ?? shown.tag} {...shown} />
    </>
  );
}

function Shown({ feed, tag }: HomeList) {
  if (feed === 'for-you') {
    return (
      <Suspense fallback={<VideoGridSkeleton />}>
        <ForYou />
      </Suspense>
    );
  }
  return feed ? <FeedVideos feed={feed} /> : <TaggedVideos tag={tag} />;
}

function FeedVideos({ feed }: { feed: Feed }) {
  return <Videos query={useList(feedQuery(feed))} feed={feed} />;
}

function TaggedVideos({ tag }: { tag: string }) {
  return <Videos query={useList(taggedVideosQuery(tag))} />;
}

type VideosProps = { query: UseInfiniteQueryResult<VideoCard[]>; feed?: Feed };

function Videos({ query, feed }: VideosProps) {
  return (
    <InfiniteList
      query={query}
      itemName="video"
      skeleton={<VideoGridSkeleton />}
      moreSkeleton={<VideoGridSkeleton count={4} />}
      empty={feed === 'subscriptions' ? <NoSubscriptions /> : <NoVideos />}
    >
      {(videos) => <VideoGrid videos={videos} />}
    </InfiniteList>
  );
}

function titleOf({ feed, tag }: HomeList, site: Site, viewer: User | null): string | undefined {
  if (feed === null) return `#${tag}`;
  if (feed === defaultFeedOf(site, viewer)) return undefined;
  return {
    popular: t({ message: 'Popular', context: 'videos' }),
    'for-you': t`For you`,
    new: t({ message: 'New', context: 'videos' }),
    subscriptions: t`Subscriptions`,
  }[feed];
}

function NoSubscriptions() {
  return (
    <EmptyState
      icon={Clapperboard}
      title={t`No videos found`}
      hint={t`Subscribe to channels to see their videos here.`}
      action={
        <LinkButton to="/?feed=popular">
          <Trans>Popular videos</Trans>
        </LinkButton>
      }
    />
  );
}

function NoVideos() {
  return (
    <EmptyState
      icon={Clapperboard}
      title={t`No videos found`}
      hint={t({ message: 'Be the first to publish one.', comment: 'One video' })}
      action={
        <LinkButton to="/upload" variant="primary">
          <Trans comment="Link to the upload page">Create</Trans>
        </LinkButton>
      }
    />
  );
}
