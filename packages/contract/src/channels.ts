import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, requiredText, url } from './fields.ts';

/** The public fields of a person: the owner of a video, comment, tweet or playlist. */
export const owner = z.object({
  _id: id,
  username: z.string(),
  fullname: z.string(),
  /** As in `User`. */
  avatar: url,
});
export type Owner = z.output<typeof owner>;

/** Which new videos of a channel a person is notified of; `none` without a subscription. */
export const bellLevel = z.enum(['all', 'none']);
export type BellLevel = z.output<typeof bellLevel>;

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
