import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, time } from './fields.ts';
import { paged, pageQuery } from './paging.ts';
import { videoCard } from './videos.ts';

export const listHistory = defineEndpoint({
  method: 'GET',
  path: '/watchHistory',
  audience: 'member',
  summary: 'Lists the videos that the caller has watched, most recent first, with one entry per video',
  query: z.object(pageQuery(16)),
  response: paged({ videos: z.array(z.object({ ...videoCard.shape, watchedAt: time })) }),
});

/** Max videos in a response of `listContinueWatching`. */
export const maxContinueWatching = 12;

export const listContinueWatching = defineEndpoint({
  method: 'GET',
  path: '/watchHistory/continue',
  audience: 'member',
  summary: 'Lists up to 12 videos that the caller has started to watch but not finished, most recent first',
  response: z.object({ videos: z.array(videoCard) }),
});

export const savePosition = defineEndpoint({
  method: 'PATCH',
  path: '/watchHistory/:videoId',
  audience: 'member',
  summary: 'Saves where the caller stopped watching a video. The latest request from any device wins',
  params: z.object({ videoId: id }),
  body: z.object({
    position: z
      .number(errorText('positionNotNumber'))
      .check(
        z.minimum(0, errorText('positionNegative')),
        z.maximum(1_000_000, errorText('positionTooLarge')),
      ),
  }),
  response: z.object({ position: z.number() }),
  errors: ['NOT_FOUND'],
});

export const forgetPosition = defineEndpoint({
  method: 'DELETE',
  path: '/watchHistory/:videoId/position',
  audience: 'member',
  summary: 'Deletes where the caller stopped watching a video, and leaves the video in the history',
  params: z.object({ videoId: id }),
  response: z.object({}),
  errors: ['NOT_FOUND'],
});

export const clearHistory = defineEndpoint({
  method: 'DELETE',
  path: '/watchHistory',
  audience: 'member',
  summary: "Clears the caller's watch history and saved positions",
  response: z.object({}),
  message: 'Watch history cleared',
});

export const removeFromHistory = defineEndpoint({
  method: 'DELETE',
  path: '/watchHistory/:videoId',
  audience: 'member',
  summary: "Removes a video from the caller's watch history",
  params: z.object({ videoId: id }),
  response: z.object({}),
  message: 'Video removed from watch history',
  errors: ['NOT_FOUND'],
});
