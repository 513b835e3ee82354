import { getTweet, listTweets, type Tweet } from '@kinora/contract/tweets';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPaged } from '#lib/api/api-client.ts';
import { joinPages, nextPageParam, paging } from '#lib/api/paging.ts';
import { channelListOptions, queryKeys } from '#lib/api/query-keys.ts';

export function tweetQuery(tweetId: string) {
  return queryOptions({
    queryKey: queryKeys.tweet(tweetId),
    queryFn: ({ signal }) => callApi(getTweet, { params: { tweetId } }, { signal }),
  });
}

/** Lists a member's tweets, newest first. */
export function tweetsQuery(userId: string) {
  return infiniteQueryOptions({
    ...channelListOptions(userId, 'tweets'),
    queryFn: ({ pageParam, signal }) =>
      callApiPaged(listTweets, { params: { userId }, query: { limit: 20, ...pageParam } }, { signal }),
    ...paging,
    getNextPageParam: ({ pagination }) => nextPageParam(pagination),
    select: ({ pages }) => joinPages(pages, ({ data }) => data),
  });
}

/** Changes a cached tweet, both on its page and in its author's list. */
export function changeTweet(
  client: QueryClient,
  { _id: tweetId, owner }: Tweet,
  change: (tweet: Tweet) => Tweet,
): void {
  const changed = (tweet: Tweet) => (tweet._id === tweetId ? change(tweet) : tweet);
  client.setQueryData(tweetQuery(tweetId).queryKey, (tweet) => tweet && change(tweet));
  client.setQueryData(
    tweetsQuery(owner._id).queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(changed) })) },
  );
}
