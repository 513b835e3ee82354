import * as z from 'zod/mini';
import { languageTag } from './captions.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, id } from './fields.ts';

/**
 * The state of a video's automatic captions: turned off on the site (`off`), not requested (`none`), in the queue
 * (`waiting`), being made (`running`), or ended (`done`, `failed`).
 */
export const speechStatuses = ['off', 'none', 'waiting', 'running', 'done', 'failed'] as const;
export type SpeechStatus = (typeof speechStatuses)[number];

export const automaticCaptions = z.object({
  status: z.enum(speechStatuses),
  /** In percent. */
  progress: count,
  /** A BCP 47 tag; null until the language is known, and once `done` if there was no speech. */
  language: z.nullable(z.string()),
  /** Why there are no captions. */
  error: z.nullable(z.string()),
});
export type AutomaticCaptions = z.output<typeof automaticCaptions>;

export const getAutomaticCaptions = defineEndpoint({
  method: 'GET',
  path: '/videos/:videoId/automatic-captions',
  audience: 'member',
  summary: "Returns the state of the automatic captions of the caller's own video",
  params: z.object({ videoId: id }),
  response: automaticCaptions,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const createAutomaticCaptions = defineEndpoint({
  method: 'POST',
  path: '/videos/:videoId/automatic-captions',
  audience: 'member',
  summary:
    "Recognizes the speech of the caller's own video and saves it as captions. Replaces only earlier automatic captions",
  params: z.object({ videoId: id }),
  body: z.object({ language: z.optional(languageTag) }),
  response: automaticCaptions,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});
