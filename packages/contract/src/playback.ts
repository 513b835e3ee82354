import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, url } from './fields.ts';

/** The stream of a video. Renditions are added while `status` is `processing`. */
export const playback = z.object({
  status: z.enum(['processing', 'ready', 'failed']),
  progress: z.number().check(z.minimum(0), z.maximum(100)),
  hls: z.nullable(url),
  storyboard: z.nullable(url),
  renditions: z.array(z.object({ height: z.int(), bitrate: z.int() })),
  error: z.nullable(z.string()),
  loops: z.boolean(),
});
export type Playback = z.output<typeof playback>;

const params = z.object({ videoId: id });

export const getProgress = defineEndpoint({
  method: 'GET',
  path: '/videos/:videoId/progress',
  audience: 'viewer',
  summary:
    'Returns the transcoding progress of a video. With `Accept: text/event-stream`, streams server-sent events, each with the `data` of this response, until transcoding ends',
  params,
  response: playback,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

/** Max videos per `listProgress` request. */
export const maxFollowedVideos = 50;

/** Comma-separated ids, at most `maxFollowedVideos`. */
export const idList = z.string(errorText('invalidId')).check(
  z.toLowerCase(),
  z.refine((text) => {
    const ids = text.split(',');
    return ids.length <= maxFollowedVideos && ids.every((one) => z.safeParse(id, one).success);
  }, errorText('invalidId')),
);

export const videoProgress = z.object({ _id: id, playback });
export type VideoProgress = z.output<typeof videoProgress>;

export const listProgress = defineEndpoint({
  method: 'GET',
  path: '/videos/progress',
  audience: 'viewer',
  summary:
    'Returns the transcoding progress of several videos, as one response or one event stream. Leaves out videos that the caller may not see',
  query: z.object({
    ids: idList,
  }),
  response: z.object({ videos: z.array(videoProgress) }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});
