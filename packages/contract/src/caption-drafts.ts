import * as z from 'zod/mini';
import { captions, languageTag, maxCaptionsBytes } from './captions.ts';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, time } from './fields.ts';

/*
 * Captions that their owner is still editing, or hasn't published yet. Viewers never see them. A video has at most one
 * draft per language.
 */

/** Max drafts per video and per person; `tooManyCaptionDrafts` and `tooManyCaptionDraftsInTotal` name them. */
export const maxDraftsPerVideo = 20;
export const maxDraftsPerPerson = 200;

/** `file`: the subtitles of the uploaded file. `automatic`: from speech recognition, and not edited by a person. */
export const captionDraftSource = z.enum(['file', 'editor', 'automatic']);

export const captionDraft = z.object({
  _id: id,
  language: z.nullable(z.string()),
  label: z.string(),
  source: captionDraftSource,
  updatedAt: time,
});
export type CaptionDraft = z.output<typeof captionDraft>;

const params = z.object({ videoId: id });
const draftParams = z.object({ videoId: id, draftId: id });
const content = z.string().check(z.maxLength(maxCaptionsBytes, errorText('captionsTooLarge')));

export const listCaptionDrafts = defineEndpoint({
  method: 'GET',
  path: '/videos/:videoId/caption-drafts',
  audience: 'member',
  summary: "Lists the caption drafts of the caller's own video, by language",
  params,
  response: z.object({ drafts: z.array(captionDraft) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const createCaptionDraft = defineEndpoint({
  method: 'POST',
  path: '/videos/:videoId/caption-drafts',
  audience: 'member',
  summary:
    "Creates a caption draft of the caller's own video: from a text, or else from the published captions in the language, or else empty. Returns an existing draft in the language, unless a text is given that differs from it",
  params,
  body: z.object({ language: languageTag, content: z.optional(content) }),
  response: z.object({ draft: captionDraft, content: z.string(), report: z.nullable(z.string()) }),
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const getCaptionDraft = defineEndpoint({
  method: 'GET',
  path: '/videos/:videoId/caption-drafts/:draftId',
  audience: 'member',
  summary: "Returns a caption draft of the caller's own video with its text",
  params: draftParams,
  response: z.object({ draft: captionDraft, content: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const saveCaptionDraft = defineEndpoint({
  method: 'PATCH',
  path: '/videos/:videoId/caption-drafts/:draftId',
  audience: 'member',
  summary: "Changes the text or the language of a caption draft of the caller's own video",
  params: draftParams,
  body: z.object({
    content: z.optional(content),
    language: z.optional(z.nullable(languageTag)),
    unchangedSince: time,
  }),
  response: z.object({ draft: captionDraft }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const publishCaptionDraft = defineEndpoint({
  method: 'POST',
  path: '/videos/:videoId/caption-drafts/:draftId/publish',
  audience: 'member',
  summary:
    "Replaces the captions of the caller's own video in the draft's language with the draft, and deletes the draft",
  params: draftParams,
  body: z.object({ unchangedSince: time }),
  response: z.object({ captions: z.array(captions), report: z.nullable(z.string()) }),
  message: 'Captions saved',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'STORAGE_FULL'],
});

export const deleteCaptionDraft = defineEndpoint({
  method: 'DELETE',
  path: '/videos/:videoId/caption-drafts/:draftId',
  audience: 'member',
  summary: "Deletes a caption draft of the caller's own video",
  params: draftParams,
  response: z.object({}),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
