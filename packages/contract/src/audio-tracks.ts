import * as z from 'zod/mini';
import { languageTag } from './captions.ts';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, maxCharacters, requiredText } from './fields.ts';
import { hostReply } from './uploads.ts';

/** Max audio tracks per video. */
export const maxAudioTracks = 8;

/** Max characters of a track's name, as a person counts them. */
export const maxTrackName = 100;

/** `description` narrates the images for blind viewers; `dub` replaces the voices by those of another language. */
export const audioTrackKind = z.enum(['main', 'description', 'dub'], errorText('invalidAudioTrackKind'));
export type AudioTrackKind = z.output<typeof audioTrackKind>;

/** The fields after `kind` are only for the owner of the video. */
export const audioTrack = z.object({
  _id: id,
  language: z.nullable(z.string()),
  name: z.string(),
  isDefault: z.boolean(),
  kind: audioTrackKind,
  isHidden: z.optional(z.boolean()),
  status: z.optional(z.enum(['processing', 'ready', 'failed'])),
  error: z.optional(z.nullable(z.string())),
});
export type AudioTrack = z.output<typeof audioTrack>;

const trackName = requiredText(
  errorText('nameRequired'),
  z.overwrite((name) => name.replace(/[\s\p{Cc}]+/gu, ' ')),
  maxCharacters(maxTrackName, errorText('nameTooLong', { max: maxTrackName })),
);
const settings = {
  language: z.optional(z.nullable(languageTag)),
  name: z.optional(trackName),
  kind: z.optional(audioTrackKind),
};

const invalidPosition = errorText('invalidTrackPosition');
const position = z
  .int(invalidPosition)
  .check(z.minimum(0, invalidPosition), z.maximum(maxAudioTracks - 1, invalidPosition));

const trackParams = z.object({ videoId: id, trackId: id });

/** All audio tracks of the video in their order, as its owner sees them. */
const response = z.object({ audioTracks: z.array(audioTrack) });

export const addAudioTrack = defineEndpoint({
  method: 'POST',
  path: '/videos/:videoId/audio-tracks',
  audience: 'member',
  summary:
    "Adds an audio track to the caller's own video from a finished upload to the folder `audio`. Repeating the request with the same upload changes nothing",
  params: z.object({ videoId: id }),
  body: z.object({ uploadedAudioResponse: hostReply(errorText('audioRequired')), ...settings }),
  response,
  status: 201,
  message: 'Audio track added',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const updateAudioTrack = defineEndpoint({
  method: 'PATCH',
  path: '/videos/:videoId/audio-tracks/:trackId',
  audience: 'member',
  summary: "Changes, moves, hides or shows an audio track of the caller's own video",
  params: trackParams,
  body: z
    .object({
      ...settings,
      isDefault: z.optional(z.literal(true, errorText('defaultTrackNotTrue'))),
      isHidden: z.optional(z.boolean()),
      position: z.optional(position),
    })
    .check(
      z.refine((change) => Object.values(change).some((value) => value !== undefined), {
        error: errorText('noChanges'),
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    ),
  response,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const deleteAudioTrack = defineEndpoint({
  method: 'DELETE',
  path: '/videos/:videoId/audio-tracks/:trackId',
  audience: 'member',
  summary: "Deletes an audio track of the caller's own video",
  params: trackParams,
  response,
  message: 'Audio track deleted',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});
