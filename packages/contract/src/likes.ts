import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, id } from './fields.ts';
import { paged, pageQuery } from './paging.ts';
import { videoCard } from './videos.ts';

const likeState = z.object({ isLiked: z.boolean(), totalLikes: count });
export type LikeState = z.output<typeof likeState>;

export const toggleVideoLike = defineEndpoint({
  method: 'POST',
  path: '/likes/toggle/v/:videoId',
  audience: 'member',
  summary: 'Likes a video, or removes the like',
  params: z.object({ videoId: id }),
  response: likeState,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const toggleCommentLike = defineEndpoint({
  method: 'POST',
  path: '/likes/toggle/c/:commentId',
  audience: 'member',
  summary: 'Likes a comment, or removes the like',
  params: z.object({ commentId: id }),
  response: likeState,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const toggleTweetLike = defineEndpoint({
  method: 'POST',
  path: '/likes/toggle/t/:tweetId',
  audience: 'member',
  summary: 'Likes a tweet, or removes the like',
  params: z.object({ tweetId: id }),
  response: likeState,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const listLikedVideos = defineEndpoint({
  method: 'GET',
  path: '/likes/videos',
  audience: 'member',
  summary: 'Lists the videos that the caller likes, most recently liked first',
  query: z.object(pageQuery(16)),
  response: paged({ videos: z.array(videoCard) }),
});
