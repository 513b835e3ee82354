import { type FeedItem, listSubscriptionFeed } from '@kinora/contract/subscriptions';
import type { Tweet } from '@kinora/contract/tweets';
import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** An entry of the feed: a video or a tweet. */
export type FeedEntry =
  | { _id: string; video: VideoCard; tweet?: never }
  | { _id: string; tweet: Tweet; video?: never };

/** The ids of a page's entries, and the videos and tweets apart, because changes to videos patch `videos`. */
type FeedPage = { ids: string[]; videos: VideoCard[]; tweets: Tweet[] };

/** Lists the videos and tweets of the subscribed channels, or only the tweets, newest first. */
export function subscriptionFeedQuery(type: 'all' | 'tweets') {
  return infiniteQueryOptions({
    queryKey: queryKeys.subscriptionFeed(type),
    queryFn: async ({ pageParam, signal }) => {
      const { items, ...info } = await callApi(
        listSubscriptionFeed,
        { query: { ...pageParam, type, limit: 20 } },
        { signal, failure: t`Failed to fetch posts.` },
      );
      return { ...pageOf(items), ...info };
    },
    ...paging,
    select: ({ pages }) => joinPages(pages, entriesOf),
  });
}

function pageOf(items: readonly FeedItem[]): FeedPage {
  return {
    ids: items.map((item) => (item.kind === 'video' ? item.video : item.tweet)._id),
    videos: items.flatMap((item) => (item.kind === 'video' ? item.video : [])),
    tweets: items.flatMap((item) => (item.kind === 'tweet' ? item.tweet : [])),
  };
}

function entriesOf({ ids, videos, tweets }: FeedPage): FeedEntry[] {
  const entries = [
    ...videos.map((video): FeedEntry => ({ _id: video._id, video })),
    ...tweets.map((tweet): FeedEntry => ({ _id: tweet._id, tweet })),
  ];
  const byId = new Map(entries.map((entry) => [entry._id, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
