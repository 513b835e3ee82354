import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, url } from './fields.ts';

/** The times at which posters are taken, in percent of the video's duration. */
export const posterMoments = [10, 30, 50, 70, 90] as const;

/** An image from a video. `time` is in seconds. */
const poster = z.object({ time: z.number(), image: url });
export type Poster = z.output<typeof poster>;

export const listPosters = defineEndpoint({
  method: 'GET',
  path: '/videos/:videoId/posters',
  audience: 'member',
  summary:
    "Lists images from the caller's own video to choose a thumbnail from. Empty until the video is ready",
  params: z.object({ videoId: id }),
  response: z.object({ posters: z.array(poster) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
