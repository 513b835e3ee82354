import * as z from 'zod/mini';
import { comment } from './comments.ts';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, time, url } from './fields.ts';
import { paged, pageQuery } from './paging.ts';

/**
 * `unanswered` has the top-level comments by others without a reply by the channel, `held` those held for review,
 * `links` those with a link, and `subscribers` those by current subscribers of the channel.
 */
export const inboxFilters = ['all', 'unanswered', 'held', 'links', 'subscribers'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

/** Above this, `heldCount` is only this number. */
export const maxHeldCount = 100;

const inboxComment = z.object({
  ...comment.shape,
  video: z.object({ _id: id, title: z.string(), thumbnail: z.nullable(url) }),
});
export type InboxComment = z.output<typeof inboxComment>;

export const listInbox = defineEndpoint({
  method: 'GET',
  path: '/dashboard/comments/:channelId',
  audience: 'member',
  summary:
    "Lists the comments and replies on the caller's own videos, newest first. A page other than the last may have fewer comments than its limit, or none",
  params: z.object({ channelId: id }),
  query: z.object({
    ...pageQuery(20),
    filter: z._default(z.enum(inboxFilters, errorText('invalidFilter')), 'all'),
  }),
  response: paged({
    comments: z.array(inboxComment),
    heldCount: count,
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const approveComment = defineEndpoint({
  method: 'POST',
  path: '/comments/c/:commentId/approve',
  audience: 'member',
  summary:
    "Publishes a comment on the caller's own video that is held for review. Does nothing to a public comment",
  params: z.object({ commentId: id }),
  body: z.object({ updatedAt: z.optional(time) }),
  response: comment,
  message: 'Comment approved',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});
