import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, maxCharacters, maxSearchLength, optionalText, time, url } from './fields.ts';
import { owner } from './owner.ts';
import { paged, pageQuery } from './paging.ts';
import { visibility } from './videos.ts';

export const adminVideoStates = ['listed', 'unlisted', 'hidden', 'processing', 'failed'] as const;
export type AdminVideoState = (typeof adminVideoStates)[number];

/** A video as the staff sees it. Lists leave out drafts, except videos that the staff has hidden. */
export const adminVideo = z.object({
  _id: id,
  title: z.string(),
  /** Null for a hidden video, whose files only its owner may see. */
  thumbnail: z.nullable(url),
  thumbnailPreview: z.nullable(z.string()),
  /** Seconds. */
  duration: z.number(),
  views: count,
  /** Bytes of the upload. */
  bytes: count,
  createdAt: time,
  visibility,
  /** Null unless the video is hidden, by the staff or, if `isSuspension`, until its owner's suspension ends. */
  moderation: z.nullable(z.object({ reason: z.string(), isSuspension: z.boolean() })),
  processing: z.object({ status: z.enum(['processing', 'ready', 'failed']), progress: count }),
  owner,
});
export type AdminVideo = z.output<typeof adminVideo>;

export const listAdminVideos = defineEndpoint({
  method: 'GET',
  path: '/admin/videos',
  audience: 'staff',
  summary: 'Lists published and hidden videos, newest first. Can be filtered by text, status and owner',
  query: z.object({
    ...pageQuery(20),
    query: z.optional(optionalText(maxCharacters(maxSearchLength, errorText('searchTooLong')))),
    status: z.optional(z.enum(adminVideoStates, errorText('invalidStatus'))),
    userId: z.optional(id),
  }),
  response: paged({ videos: z.array(adminVideo) }),
});
