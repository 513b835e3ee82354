import { getTweet, listTweets, type Tweet } from '@kinora/contract/tweets';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPaged } from '#lib/api/api-client.ts';
import { joinPages, nextPageParam, paging } from '#lib/api/paging.ts';
import { patchTweetInLists } from '#lib/api/query-effects.ts';
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

/** Changes a cached tweet, both on its page and in all lists. */
export function changeTweet(
  client: QueryClient,
  { _id: tweetId }: Tweet,
  change: (tweet: Tweet) => Tweet,
): void {
  client.setQueryData(tweetQuery(tweetId).queryKey, (tweet) => tweet && change(tweet));
  patchTweetInLists(client, tweetId, change);
}
