import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, url } from './fields.ts';

/** The times at which posters are taken, in percent of the video's duration. */
export const posterMoments = [10, 30, 50, 70, 90] as const;

/** An image from a video. `time` is in seconds. */
const poster = z.object({ time: z.number(), image: url });
export type Poster = z.output<typeof poster>;

export const createPoster = defineEndpoint({
  method: 'POST',
  path: '/videos/:videoId/posters',
  audience: 'member',
  summary:
    "Takes the image at a time from the caller's own video, to be uploaded as its thumbnail. The server doesn't store it",
  params: z.object({ videoId: id }),
  body: z.object({
    time: z.number(errorText('frameTimeRequired')).check(z.minimum(0, errorText('frameTimeRequired'))),
  }),
  response: z.object({
    time: z.number(),
    /** A JPEG of at most 1280 pixels width, as a data URL. */
    image: z.string(),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const listPosters = defineEndpoint({
  method: 'GET',
  path: '/videos/:videoId/posters',
  audience: 'member',
  summary:
    "Lists images from the caller's own video to choose a thumbnail from. Empty until the video is ready. A video made from audio has one, because it shows one image",
  params: z.object({ videoId: id }),
  response: z.object({ posters: z.array(poster) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
