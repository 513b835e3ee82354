import { foldTag, isTag } from '@kinora/contract/rich-text';
import { msg, t } from '@lingui/core/macro';
import { Hash } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { taggedTweetsQuery, taggedVideosQuery } from '#features/tags/api.ts';
import { TweetCard } from '#features/tweets/tweet-card.tsx';
import { VideoGrid } from '#features/videos/cards/video-grid.tsx';
import { VideoGridSkeleton } from '#features/videos/cards/video-grid-skeleton.tsx';
import { useList } from '#lib/api/use-list.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { Page } from '#ui/page.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import type { Preload } from '../../page-route.ts';
import { Component as NotFound } from '../not-found.tsx';

export const preload: Preload = async (client, { params, url }) => {
  const tag = foldTag(params.tag ?? '');
  if (!isTag(tag)) return;
  if (url.searchParams.get('type') === 'tweets') {
    await client.ensureInfiniteQueryData(taggedTweetsQuery(tag));
  } else {
    await client.ensureInfiniteQueryData(taggedVideosQuery(tag));
  }
};

export function Component() {
  const tag = foldTag(useParams().tag ?? '');
  return isTag(tag) ? <TagPage key={tag} tag={tag} /> : <NotFound />;
}

const tabs = [
  { value: 'videos', label: msg`Videos` },
  { value: 'tweets', label: msg`Tweets` },
] as const;

function TagPage({ tag }: { tag: string }) {
  usePageTitle(`#${tag}`);
  const [params, setParams] = useSearchParams();
  const type = params.get('type') === 'tweets' ? 'tweets' : 'videos';
  return (
    <Page>
      <h1 dir="auto" className="mb-2 text-2xl font-bold tracking-tight wrap-anywhere">
        #{tag}
      </h1>
      <Tabs
        label={t`Posts with #${tag}`}
        tabs={tabs.map(({ value, label }) => ({ value, label: i18n._(label) }))}
        value={type}
        onValueChange={(tab) =>
          setParams(tab === 'videos' ? {} : { type: tab }, { preventScrollReset: true })
        }
      >
        <TabPanel value="videos">
          <TaggedVideos tag={tag} />
        </TabPanel>
        <TabPanel value="tweets">
          <div className="mx-auto max-w-2xl">
            <TaggedTweets tag={tag} />
          </div>
        </TabPanel>
      </Tabs>
    </Page>
  );
}

function TaggedVideos({ tag }: { tag: string }) {
  return (
    <InfiniteList
      query={useList(taggedVideosQuery(tag))}
      itemName="video"
      skeleton={<VideoGridSkeleton count={8} />}
      moreSkeleton={<VideoGridSkeleton count={4} />}
      empty={
        <EmptyState
          icon={Hash}
          title={t`No videos with #${tag} yet`}
          hint={t`Write the tag into a video's title or description, and it appears here.`}
        />
      }
    >
      {(videos) => <VideoGrid videos={videos} />}
    </InfiniteList>
  );
}

const listClass = 'flex flex-col gap-3';
/** About as tall as a one-line tweet. */
const tweetPlaceholder = <div className="h-32" />;

function TaggedTweets({ tag }: { tag: string }) {
  return (
    <InfiniteList
      query={useList(taggedTweetsQuery(tag))}
      itemName="tweet"
      skeleton={
        <Skeletons count={4} className={listClass}>
          <PostSkeleton />
        </Skeletons>
      }
      empty={<EmptyState icon={Hash} title={t`No tweets with #${tag} yet`} />}
    >
      {(tweets) => (
        <VirtualList items={tweets} variableHeights className={listClass} placeholder={tweetPlaceholder}>
          {(tweet) => <TweetCard tweet={tweet} />}
        </VirtualList>
      )}
    </InfiniteList>
  );
}
