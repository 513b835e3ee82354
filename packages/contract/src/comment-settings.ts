import * as z from 'zod/mini';
import { blockedWords } from './blocked-words.ts';
import { defineEndpoint } from './endpoint.ts';
import { holdPolicy } from './hold-policy.ts';

export const commentSettings = z.object({
  /** Applies to all videos of the channel without a policy of their own (`holdComments`). */
  holdComments: holdPolicy,
  blockedWords: z.array(z.string()),
});
export type CommentSettings = z.output<typeof commentSettings>;

export const getCommentSettings = defineEndpoint({
  method: 'GET',
  path: '/comments/settings',
  audience: 'member',
  summary: "Returns which comments on the caller's videos are held for review",
  response: commentSettings,
});

export const changeCommentSettings = defineEndpoint({
  method: 'PATCH',
  path: '/comments/settings',
  audience: 'member',
  summary: "Changes which new and edited comments on the caller's videos are held for review",
  body: z.object({ holdComments: z.optional(holdPolicy), blockedWords: z.optional(blockedWords) }),
  response: commentSettings,
});
