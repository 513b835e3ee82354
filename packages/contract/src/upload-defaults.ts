import * as z from 'zod/mini';
import { languageTag } from './captions.ts';
import { defineEndpoint } from './endpoint.ts';
import { draftDescription, viewerSettings, visibility } from './videos.ts';

/** The settings that the form of a new video starts with. They don't affect existing videos. */
const uploadDefaults = z.object({
  asDraft: z.boolean(),
  visibility,
  commentsEnabled: z.boolean(),
  downloadsEnabled: z.boolean(),
  language: z.nullable(languageTag),
  description: draftDescription,
});
export type UploadDefaults = z.output<typeof uploadDefaults>;

export const getUploadDefaults = defineEndpoint({
  method: 'GET',
  path: '/users/upload-defaults',
  audience: 'member',
  summary: 'Returns the settings with which the caller wants to start a new video',
  response: uploadDefaults,
});

export const changeUploadDefaults = defineEndpoint({
  method: 'PATCH',
  path: '/users/upload-defaults',
  audience: 'member',
  summary: 'Changes any part of these settings',
  body: z.object({
    ...viewerSettings,
    asDraft: z.optional(z.boolean()),
    description: z.optional(draftDescription),
  }),
  response: uploadDefaults,
  message: 'Upload defaults saved',
});
