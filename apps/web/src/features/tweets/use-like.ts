import { toggleTweetLike } from '@kinora/contract/likes';
import type { Tweet } from '@kinora/contract/tweets';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { isTransient } from '#lib/api/api-error.ts';
import { withLike } from '#lib/api/like.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { changeTweet, tweetQuery } from './api.ts';

/** Likes a tweet (`true`) or unlikes it (`false`). Optimistic: reverts on failure. */
export function useLike(tweet: Tweet) {
  const client = useQueryClient();
  const { _id: tweetId } = tweet;
  const { queryKey } = tweetQuery(tweetId);
  const show = (like: (tweet: Tweet) => { isLiked: boolean; totalLikes: number }) =>
    changeTweet(client, tweet, (shown) => {
      const { isLiked, totalLikes } = like(shown);
      return { ...shown, isLiked, likes: totalLikes, likesCount: totalLikes };
    });
  const showLiked = (isLiked: boolean) =>
    show((shown) => withLike({ isLiked: shown.isLiked, totalLikes: shown.likes }, isLiked));
  return useExclusiveMutation({
    mutationFn: (_isLiked: boolean) => callApi(toggleTweetLike, { params: { tweetId } }),
    meta: { failure: 'Failed to toggle like' },
    onMutate: async (isLiked) => {
      await client.cancelQueries({ queryKey });
      showLiked(isLiked);
    },
    onSuccess: (state) => show(() => state),
    onError: (error, isLiked) => {
      showLiked(!isLiked);
      if (isTransient(error)) client.invalidateQueries({ queryKey });
    },
  });
}
