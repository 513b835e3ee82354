import * as z from 'zod/mini';
import { id, url } from './fields.ts';

/** The public fields of a person: the owner of a video, comment, tweet or playlist. */
export const owner = z.object({
  _id: id,
  username: z.string(),
  fullname: z.string(),
  avatar: url,
});
export type Owner = z.output<typeof owner>;

/** Which new videos of a channel a person is notified of; `none` without a subscription. */
export const bellLevel = z.enum(['all', 'none']);
export type BellLevel = z.output<typeof bellLevel>;
