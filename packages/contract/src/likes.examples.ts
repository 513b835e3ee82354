import type { ExamplesOf } from './openapi/example.ts';
import { card, commentId, firstPage, page, tweetId, videoId } from './openapi/samples.ts';

export const likeExamples: ExamplesOf<typeof import('./likes.ts')> = {
  toggleVideoLike: { params: { videoId }, data: { isLiked: true, totalLikes: 65 } },
  toggleCommentLike: { params: { commentId }, data: { isLiked: true, totalLikes: 3 } },
  toggleTweetLike: { params: { tweetId }, data: { isLiked: false, totalLikes: 7 } },
  listLikedVideos: { query: firstPage, data: { videos: [card], ...page } },
};
