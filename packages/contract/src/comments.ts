import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, maxCharacters, requiredText, time } from './fields.ts';
import { owner } from './owner.ts';
import { paged, pageQuery } from './paging.ts';

export const comment = z.object({
  _id: id,
  content: z.string(),
  createdAt: time,
  updatedAt: time,
  isLiked: z.boolean(),
  totalLikes: count,
  owner,
  parentId: z.nullable(id),
  replyTo: z.nullable(owner),
  repliesCount: count,
  isPinned: z.boolean(),
  isHearted: z.boolean(),
  editedAt: z.nullable(time),
  moderation: z.optional(z.object({ reason: z.string() })),
  isHeld: z.boolean(),
});
export type Comment = z.output<typeof comment>;

export const commentSorts = ['top', 'newest'] as const;
export type CommentSort = (typeof commentSorts)[number];

/** Max characters of a comment, as a person counts them. */
export const maxCommentLength = 2000;

const content = requiredText(
  errorText('commentRequired'),
  maxCharacters(maxCommentLength, errorText('commentTooLong', { max: maxCommentLength })),
);
const commentForm = z.object({ content });

/** Threads are one level deep: a reply to a reply is added to the same thread and names the author of that reply. */
const newComment = z.object({ content, parentId: z.optional(z.nullable(id)) });

const listQuery = z.object({
  ...pageQuery(10),
  sortBy: z._default(z.enum(commentSorts, errorText('invalidSortBy')), 'top'),
});

/** `totalComments` includes replies. `totalPages` counts only pages of top-level comments. */
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
  audience: 'viewer',
  summary: 'Lists the comments on a video, most liked or newest first',
  params: z.object({ videoId: id }),
  query: listQuery,
  response: commentPage,
  errors: ['NOT_FOUND'],
});

export const addVideoComment = defineEndpoint({
  method: 'POST',
  path: '/comments/v/:videoId',
  audience: 'member',
  summary: 'Adds a comment on a video, or a reply to one',
  params: z.object({ videoId: id }),
  body: newComment,
  response: comment,
  status: 201,
  message: 'Comment added successfully',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const listTweetComments = defineEndpoint({
  method: 'GET',
  path: '/comments/t/:tweetId',
  audience: 'viewer',
  summary: 'Lists the comments on a tweet, most liked or newest first',
  params: z.object({ tweetId: id }),
  query: listQuery,
  response: commentPage,
  errors: ['NOT_FOUND'],
});

export const addTweetComment = defineEndpoint({
  method: 'POST',
  path: '/comments/t/:tweetId',
  audience: 'member',
  summary: 'Adds a comment on a tweet, or a reply to one',
  params: z.object({ tweetId: id }),
  body: newComment,
  response: comment,
  status: 201,
  message: 'Comment added successfully',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const getComment = defineEndpoint({
  method: 'GET',
  path: '/comments/c/:commentId',
  audience: 'viewer',
  summary: 'Returns one comment or reply, in the same form as lists',
  params: z.object({ commentId: id }),
  query: z.object({ targetId: z.optional(id) }),
  response: comment,
  errors: ['NOT_FOUND'],
});

export const updateComment = defineEndpoint({
  method: 'PATCH',
  path: '/comments/c/:commentId',
  audience: 'member',
  summary: "Updates the caller's own comment",
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
  summary: "Deletes the caller's own comment, or any comment on the caller's own video, with its replies",
  params: z.object({ commentId: id }),
  response: z.object({}),
  message: 'Comment deleted successfully',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const listReplies = defineEndpoint({
  method: 'GET',
  path: '/comments/r/:commentId',
  audience: 'viewer',
  summary: 'Lists the replies to a comment, oldest first',
  params: z.object({ commentId: id }),
  query: z.object(pageQuery(10)),
  response: commentPage,
  errors: ['NOT_FOUND'],
});

export const pinComment = defineEndpoint({
  method: 'PATCH',
  path: '/comments/c/:commentId/pin',
  audience: 'member',
  summary: "Pins a comment on the caller's own video, which unpins any other, or unpins it if it is pinned",
  params: z.object({ commentId: id }),
  response: comment,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const heartComment = defineEndpoint({
  method: 'PATCH',
  path: '/comments/c/:commentId/heart',
  audience: 'member',
  summary: "Adds a heart to a comment on the caller's own video, or removes it",
  params: z.object({ commentId: id }),
  response: comment,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
