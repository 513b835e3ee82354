import { toggleTweetLike } from '@kinora/contract/likes';
import { getTweet, type Tweet } from '@kinora/contract/tweets';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { useLike } from '#lib/api/use-like.ts';
import { changeTweet, tweetQuery } from './api.ts';

/** Likes a tweet (`true`) or unlikes it (`false`). */
export function useLikeTweet(tweet: Tweet) {
  const client = useQueryClient();
  const { _id: tweetId } = tweet;
  const params = { tweetId };
  return useLike({
    name: `like of tweet ${tweetId}`,
    send: () => callApi(toggleTweetLike, { params }),
    read: async () => likeOf(await callApi(getTweet, { params })),
    queryKey: tweetQuery(tweetId).queryKey,
    change: (like) =>
      changeTweet(client, tweet, (shown) => {
        const { isLiked, totalLikes } = like(likeOf(shown));
        return { ...shown, isLiked, likes: totalLikes, likesCount: totalLikes };
      }),
  });
}

const likeOf = ({ isLiked, likes }: Tweet) => ({ isLiked, totalLikes: likes });
