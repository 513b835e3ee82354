import type { Comment, CommentPage } from './comments.ts';
import type { ExamplesOf } from './openapi/example.ts';
import {
  commentId,
  counted,
  createdAt,
  firstPage,
  owner,
  page,
  replyId,
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
  parentId: null,
  replyTo: null,
  repliesCount: 1,
  isPinned: false,
  isHearted: true,
  editedAt: null,
  isHeld: false,
};
const reply: Comment = {
  ...comment,
  _id: replyId,
  content: 'They turn so quietly, too.',
  parentId: commentId,
  replyTo: owner,
  repliesCount: 0,
  isHearted: false,
};
const pageOf = (first: Comment, totalComments: number): CommentPage => ({
  comments: [first],
  pagination: { ...counted, totalComments, hasNextPage: false },
  ...page,
});
const comments = pageOf(comment, 2);

export const commentExamples: ExamplesOf<typeof import('./comments.ts')> = {
  listVideoComments: { params: { videoId }, query: { ...firstPage, sortBy: 'top' }, data: comments },
  addVideoComment: {
    params: { videoId },
    body: { content: comment.content },
    data: { ...comment, totalLikes: 0, repliesCount: 0, isHearted: false },
  },
  listTweetComments: { params: { tweetId }, query: { ...firstPage, sortBy: 'newest' }, data: comments },
  addTweetComment: {
    params: { tweetId },
    body: { content: reply.content, parentId: commentId },
    data: reply,
  },
  getComment: { params: { commentId }, query: { targetId: videoId }, data: comment },
  updateComment: {
    params: { commentId },
    body: { content: 'Lovely gears, truly.' },
    data: { ...comment, content: 'Lovely gears, truly.', editedAt: updatedAt },
  },
  deleteComment: { params: { commentId }, data: {} },
  listReplies: { params: { commentId }, query: firstPage, data: pageOf(reply, 1) },
  pinComment: { params: { commentId }, data: { ...comment, isPinned: true } },
  heartComment: { params: { commentId }, data: comment },
};
