import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, maxCharacters, requiredText } from './fields.ts';

const nothing = z.object({});

/** The staff's reason for an action. The person concerned sees it too. */
export const reason = requiredText(
  'Reason is required.',
  maxCharacters(500, 'Reason cannot exceed 500 characters.'),
);
const body = z.object({ reason });

export const hideVideo = defineEndpoint({
  method: 'POST',
  path: '/admin/videos/:videoId/hide',
  audience: 'staff',
  summary: 'Hide a video from everyone but its owner, who is told the reason',
  params: z.object({ videoId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const unhideVideo = defineEndpoint({
  method: 'DELETE',
  path: '/admin/videos/:videoId/hide',
  audience: 'staff',
  summary: 'Show a hidden video again, as it was before',
  params: z.object({ videoId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeVideo = defineEndpoint({
  method: 'DELETE',
  path: '/admin/videos/:videoId',
  audience: 'staff',
  summary: 'Delete a video with its files; its owner is told the reason',
  params: z.object({ videoId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const hideComment = defineEndpoint({
  method: 'POST',
  path: '/admin/comments/:commentId/hide',
  audience: 'staff',
  summary:
    'Hide a comment and its replies from everyone but its author, who sees it with the reason and without them',
  params: z.object({ commentId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const unhideComment = defineEndpoint({
  method: 'DELETE',
  path: '/admin/comments/:commentId/hide',
  audience: 'staff',
  summary: 'Show a hidden comment again, with its replies',
  params: z.object({ commentId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const hideTweet = defineEndpoint({
  method: 'POST',
  path: '/admin/tweets/:tweetId/hide',
  audience: 'staff',
  summary: 'Hide a tweet and what is said under it from everyone but its author, who is told the reason',
  params: z.object({ tweetId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const unhideTweet = defineEndpoint({
  method: 'DELETE',
  path: '/admin/tweets/:tweetId/hide',
  audience: 'staff',
  summary: 'Show a hidden tweet again',
  params: z.object({ tweetId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const removeComment = defineEndpoint({
  method: 'DELETE',
  path: '/admin/comments/:commentId',
  audience: 'staff',
  summary: 'Delete a comment with its replies; its author is told the reason',
  params: z.object({ commentId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const removeTweet = defineEndpoint({
  method: 'DELETE',
  path: '/admin/tweets/:tweetId',
  audience: 'staff',
  summary: 'Delete a tweet with its comments; its author is told the reason',
  params: z.object({ tweetId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const warnPerson = defineEndpoint({
  method: 'POST',
  path: '/admin/people/:userId/warn',
  audience: 'staff',
  summary: 'Warn a person, who gets the reason as a notification',
  params: z.object({ userId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const suspendPerson = defineEndpoint({
  method: 'POST',
  path: '/admin/people/:userId/suspend',
  audience: 'staff',
  summary:
    'Suspend a person until a time, or for good: ends their sessions at once and, with `hide`, hides all that is theirs',
  params: z.object({ userId: id }),
  body: z.object({
    /** Null suspends permanently. */
    until: z.nullable(z.iso.datetime('Choose a date and a time')),
    hide: z.boolean(),
    reason,
  }),
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const unsuspendPerson = defineEndpoint({
  method: 'DELETE',
  path: '/admin/people/:userId/suspend',
  audience: 'staff',
  summary: 'End the suspension of a person, whose things are then as they were before',
  params: z.object({ userId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});
