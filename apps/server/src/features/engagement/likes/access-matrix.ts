import { listLikedVideos, toggleCommentLike, toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { hidden, open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(toggleVideoLike, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(toggleVideoLike, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(toggleCommentLike, 'a comment', open, ({ comment }) => ({ params: { commentId: comment } })),
  row(toggleCommentLike, 'a comment on a draft', hidden, ({ draftComment }) => ({
    params: { commentId: draftComment },
  })),
  row(toggleTweetLike, 'a tweet', open, ({ tweet }) => ({ params: { tweetId: tweet } })),
  row(listLikedVideos, 'the caller', open, () => ({})),
];
