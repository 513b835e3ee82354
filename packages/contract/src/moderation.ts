import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, maxCharacters, requiredText } from './fields.ts';

const nothing = z.object({});

/** Max characters of a reason, as a person counts them. */
export const maxReasonLength = 500;

/** The staff's reason for an action. The person concerned sees it too. */
export const reason = requiredText(
  errorText('reasonRequired'),
  maxCharacters(maxReasonLength, errorText('reasonTooLong', { max: maxReasonLength })),
);
const body = z.object({ reason });

/**
 * The id of the action in the audit log, with which its actor can undo exactly this action; null if the staff had already
 * hidden or featured it, which can't be undone.
 */
export const performed = z.object({ actionId: z.nullable(id) });

/** With the id of the caller's own action, undoes it only while no staff member has changed the target again. */
export const undoing = z.object({ actionId: z.optional(id) });

/** `isStillHidden` is true if the content stays hidden until the suspension of its owner ends. */
const restored = z.object({ isStillHidden: z.boolean() });

export const hideVideo = defineEndpoint({
  method: 'POST',
  path: '/admin/videos/:videoId/hide',
  audience: 'staff',
  summary: 'Hides a video from everyone but its owner, and notifies the owner of the reason',
  params: z.object({ videoId: id }),
  body,
  response: performed,
  errors: ['NOT_FOUND'],
});

export const unhideVideo = defineEndpoint({
  method: 'DELETE',
  path: '/admin/videos/:videoId/hide',
  audience: 'staff',
  summary: "Unhides a video and restores its previous state, if its owner's suspension doesn't hide it",
  params: z.object({ videoId: id }),
  query: undoing,
  body,
  response: restored,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeVideo = defineEndpoint({
  method: 'DELETE',
  path: '/admin/videos/:videoId',
  audience: 'staff',
  summary: 'Deletes a video with its files, and notifies its owner of the reason',
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
    'Hides a comment and its replies. Only its author still sees the comment, with the reason and without its replies',
  params: z.object({ commentId: id }),
  body,
  response: performed,
  errors: ['NOT_FOUND'],
});

export const unhideComment = defineEndpoint({
  method: 'DELETE',
  path: '/admin/comments/:commentId/hide',
  audience: 'staff',
  summary: 'Unhides a comment and its replies',
  params: z.object({ commentId: id }),
  query: undoing,
  body,
  response: restored,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const hideTweet = defineEndpoint({
  method: 'POST',
  path: '/admin/tweets/:tweetId/hide',
  audience: 'staff',
  summary:
    'Hides a tweet and its comments from everyone but its author, and notifies the author of the reason',
  params: z.object({ tweetId: id }),
  body,
  response: performed,
  errors: ['NOT_FOUND'],
});

export const unhideTweet = defineEndpoint({
  method: 'DELETE',
  path: '/admin/tweets/:tweetId/hide',
  audience: 'staff',
  summary: 'Unhides a tweet',
  params: z.object({ tweetId: id }),
  query: undoing,
  body,
  response: restored,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeComment = defineEndpoint({
  method: 'DELETE',
  path: '/admin/comments/:commentId',
  audience: 'staff',
  summary: 'Deletes a comment with its replies, and notifies its author of the reason',
  params: z.object({ commentId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const removeTweet = defineEndpoint({
  method: 'DELETE',
  path: '/admin/tweets/:tweetId',
  audience: 'staff',
  summary: 'Deletes a tweet with its comments, and notifies its author of the reason',
  params: z.object({ tweetId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const warnPerson = defineEndpoint({
  method: 'POST',
  path: '/admin/people/:userId/warn',
  audience: 'staff',
  summary: 'Warns a user with a notification that contains the reason',
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
    'Suspends a user temporarily or permanently. Ends their sessions immediately and, with `hide`, hides all their content',
  params: z.object({ userId: id }),
  body: z.object({
    until: z.nullable(z.iso.datetime(errorText('timeRequired'))),
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
  summary: "Ends a user's suspension and restores their content",
  params: z.object({ userId: id }),
  body,
  response: nothing,
  errors: ['NOT_FOUND'],
});
