import { toggleTweetLike } from '@kinora/contract/likes';
import type { Tweet } from '@kinora/contract/tweets';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { channelList } from '#lib/channel-lists.ts';
import { useExclusiveMutation } from '#lib/use-exclusive-mutation.ts';
import { tweetQuery } from './api.ts';

/** Likes the tweet, or takes the like back. It shows at once, and steps back if it fails. */
export function useLike({ _id: tweetId, owner, isLiked, likes }: Tweet) {
  const client = useQueryClient();
  const { queryKey } = tweetQuery(tweetId);
  const show = (like: { isLiked: boolean; totalLikes: number }) =>
    client.setQueryData(
      queryKey,
      (tweet) =>
        tweet && { ...tweet, isLiked: like.isLiked, likes: like.totalLikes, likesCount: like.totalLikes },
    );
  return useExclusiveMutation({
    mutationFn: () => callApi(toggleTweetLike, { params: { tweetId } }),
    meta: { failure: 'Failed to toggle like' },
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      show({ isLiked: !isLiked, totalLikes: Math.max(0, likes + (isLiked ? -1 : 1)) });
      return { isLiked, totalLikes: likes };
    },
    onError: (_error, _variables, before) => before && show(before),
    onSuccess: (like) => {
      show(like);
      client.invalidateQueries(channelList(owner._id, 'tweets'));
    },
  });
}
