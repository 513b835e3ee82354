import type { Comment, CommentPage } from './comments.ts';
import type { ExamplesOf } from './openapi/example.ts';
import {
  commentId,
  counted,
  createdAt,
  firstPage,
  owner,
  page,
  tweetId,
  updatedAt,
  videoId,
} from './openapi/samples.ts';

const comment: Comment = {
  _id: commentId,
  content: 'Lovely gears.',
  createdAt,
  updatedAt,
  isLiked: false,
  totalLikes: 2,
  owner,
};
const comments: CommentPage = {
  comments: [comment],
  pagination: { ...counted, totalComments: 1, hasNextPage: false },
  ...page,
};

export const commentExamples: ExamplesOf<typeof import('./comments.ts')> = {
  listVideoComments: { params: { videoId }, query: { ...firstPage, sortBy: 'top' }, data: comments },
  addVideoComment: { params: { videoId }, body: { content: comment.content }, data: comment },
  listTweetComments: { params: { tweetId }, query: { ...firstPage, sortBy: 'newest' }, data: comments },
  addTweetComment: { params: { tweetId }, body: { content: comment.content }, data: comment },
  updateComment: {
    params: { commentId },
    body: { content: 'Lovely gears, truly.' },
    data: { ...comment, content: 'Lovely gears, truly.' },
  },
  deleteComment: { params: { commentId }, data: {} },
};
