import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id } from './fields.ts';
import { hostReply } from './uploads.ts';
import { draftDescription, thumbnailLink, title, unchangedSince, video, viewerSettings } from './videos.ts';

/*
 * Drafts that are saved while their owner is still writing. They may lack a description and a thumbnail, which a video
 * needs to be published or scheduled. `updateVideo` publishes them.
 */

export const createDraft = defineEndpoint({
  method: 'POST',
  path: '/videos/drafts',
  audience: 'member',
  summary:
    'Creates a draft from a finished upload. Repeating the request with the same upload returns the same video',
  body: z.object({
    title,
    description: z._default(draftDescription, ''),
    uploadedVideoResponse: hostReply(errorText('uploadNotFound')),
    thumbnailLink: z.nullish(thumbnailLink),
    ...viewerSettings,
  }),
  response: video,
  status: 201,
});

export const saveDraft = defineEndpoint({
  method: 'PATCH',
  path: '/videos/drafts/:videoId',
  audience: 'member',
  summary:
    'Saves changes to a draft. Refuses a video that is published, scheduled or hidden by the staff with `CONFLICT`, so that nothing half-written becomes public',
  params: z.object({ videoId: id }),
  body: z.object({
    title: z.optional(title),
    description: z.optional(draftDescription),
    thumbnailLink: z.nullish(thumbnailLink),
    ...viewerSettings,
    unchangedSince,
  }),
  response: video,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});
