import * as z from 'zod/mini';
import { owner } from './channels.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, id, maxCharacters, requiredText, time } from './fields.ts';
import { paged, pageQuery } from './paging.ts';

export const comment = z.object({
  _id: id,
  content: z.string(),
  createdAt: time,
  updatedAt: time,
  isLiked: z.boolean(),
  totalLikes: count,
  owner,
});
export type Comment = z.output<typeof comment>;

export const commentSorts = ['top', 'newest'] as const;
export type CommentSort = (typeof commentSorts)[number];

/** The form for new and edited comments. */
export const commentForm = z.object({
  content: requiredText('Content is required', maxCharacters(2000, 'Comment cannot exceed 2000 characters')),
});

const listQuery = z.object({
  ...pageQuery(10),
  sortBy: z._default(z.enum(commentSorts, 'Invalid sort by value'), 'top'),
});

const commentPage = paged({
  comments: z.array(comment),
  pagination: z.object({
    currentPage: z.int(),
    totalPages: z.int(),
    totalComments: count,
    hasNextPage: z.boolean(),
  }),
});
export type CommentPage = z.output<typeof commentPage>;

export const listVideoComments = defineEndpoint({
  method: 'GET',
  path: '/comments/v/:videoId',
  audience: 'member',
  summary: 'Comments on a video, most liked or newest first',
  params: z.object({ videoId: id }),
  query: listQuery,
  response: commentPage,
  errors: ['NOT_FOUND'],
});

export const addVideoComment = defineEndpoint({
  method: 'POST',
  path: '/comments/v/:videoId',
  audience: 'member',
  summary: 'Comment on a video',
  params: z.object({ videoId: id }),
  body: commentForm,
  response: comment,
  status: 201,
  message: 'Comment added successfully',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const listTweetComments = defineEndpoint({
  method: 'GET',
  path: '/comments/t/:tweetId',
  audience: 'member',
  summary: 'Comments on a tweet, most liked or newest first',
  params: z.object({ tweetId: id }),
  query: listQuery,
  response: commentPage,
  errors: ['NOT_FOUND'],
});

export const addTweetComment = defineEndpoint({
  method: 'POST',
  path: '/comments/t/:tweetId',
  audience: 'member',
  summary: 'Comment on a tweet',
  params: z.object({ tweetId: id }),
  body: commentForm,
  response: comment,
  status: 201,
  message: 'Comment added successfully',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const updateComment = defineEndpoint({
  method: 'PATCH',
  path: '/comments/c/:commentId',
  audience: 'member',
  summary: "Change one's own comment",
  params: z.object({ commentId: id }),
  body: commentForm,
  response: comment,
  message: 'Comment updated successfully',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/comments/c/:commentId',
  audience: 'member',
  summary: "Delete one's own comment",
  params: z.object({ commentId: id }),
  response: z.object({}),
  message: 'Comment deleted successfully',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
