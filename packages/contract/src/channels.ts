import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, requiredText, url } from './fields.ts';
import { bellLevel, owner } from './owner.ts';

export const channel = z.object({
  ...owner.shape,
  coverImage: z.nullable(url),
  subscribersCount: count,
  channelsSubscribedToCount: count,
  isSubscribed: z.boolean(),
  bell: bellLevel,
  /** Whether the caller blocks the channel. Whether the channel blocks the caller is never revealed. */
  isBlocked: z.boolean(),
});
export type Channel = z.output<typeof channel>;

export const getChannel = defineEndpoint({
  method: 'GET',
  path: '/users/channel/:channel',
  audience: 'viewer',
  summary: 'Returns a channel by its id, or by its username in any case',
  params: z.object({
    channel: requiredText(errorText('invalidChannel'), z.maxLength(100, errorText('invalidChannel'))),
  }),
  response: channel,
  errors: ['NOT_FOUND'],
});
