import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { address, id } from './fields.ts';

/** Whether and how a video plays: the adaptive ladder grows while `status` is `processing`. */
export const playback = z.object({
  status: z.enum(['processing', 'ready', 'failed']),
  /** Percent of the ladder that is done. */
  progress: z.number().check(z.minimum(0), z.maximum(100)),
  /** The HLS master, as soon as one rendition is there. */
  hls: z.nullable(address),
  /** WebVTT that maps times to pictures of a sprite. */
  storyboard: z.nullable(address),
  /** Short side in pixels and bits a second, smallest first. */
  renditions: z.array(z.object({ height: z.int(), bitrate: z.int() })),
  /** Why it failed, in words for its owner. */
  error: z.nullable(z.string()),
});
export type Playback = z.output<typeof playback>;

const params = z.object({ videoId: id });

export const getProgress = defineEndpoint({
  method: 'GET',
  path: '/videos/:videoId/progress',
  audience: 'member',
  summary:
    'How the preparation of a video stands; to who accepts `text/event-stream` it is told as server-sent events, each with the `data` of this answer, until the preparation ends',
  params,
  response: playback,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

/** Videos that one call of `listProgress` may ask about. */
export const maxFollowedVideos = 50;

const idList = z.string('Invalid id').check(
  z.refine((text) => {
    const ids = text.split(',');
    return ids.length <= maxFollowedVideos && ids.every((one) => z.safeParse(id, one).success);
  }, 'Invalid id'),
);

const videoProgress = z.object({ _id: id, playback });
export type VideoProgress = z.output<typeof videoProgress>;

export const listProgress = defineEndpoint({
  method: 'GET',
  path: '/videos/progress',
  audience: 'member',
  summary:
    'How the preparation of several videos stands, in one answer or one stream of events; what the caller may not know of is left out',
  query: z.object({
    /** Separated by commas, at most 50. */
    ids: idList,
  }),
  response: z.object({ videos: z.array(videoProgress) }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});
