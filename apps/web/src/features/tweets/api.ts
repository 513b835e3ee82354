import { getTweet, listTweets } from '@kinora/contract/tweets';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPaged } from '#lib/api-client.ts';
import { channelList } from '#lib/channel-lists.ts';
import { joinPages, nextPageParam, paging } from '#lib/paging.ts';

export function tweetQuery(tweetId: string) {
  return queryOptions({
    queryKey: ['tweet', tweetId],
    queryFn: ({ signal }) => callApi(getTweet, { params: { tweetId } }, { signal }),
  });
}

/** A person's tweets, newest first. */
export function tweetsQuery(userId: string) {
  return infiniteQueryOptions({
    ...channelList(userId, 'tweets'),
    queryFn: ({ pageParam, signal }) =>
      callApiPaged(listTweets, { params: { userId }, query: pageParam }, { signal }),
    initialPageParam: paging.initialPageParam,
    getNextPageParam: ({ pagination }) => nextPageParam(pagination),
    select: ({ pages }) => joinPages(pages, ({ data }) => data),
  });
}
