import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { paged, pageQuery } from './paging.ts';
import { videoCard } from './videos.ts';

export const listHistory = defineEndpoint({
  method: 'GET',
  path: '/watchHistory',
  audience: 'member',
  summary: 'What the caller watched, newest first, one entry a video',
  query: z.object(pageQuery(16)),
  response: paged({ videos: z.array(z.object({ ...videoCard.shape, watchedAt: time })) }),
});

export const savePosition = defineEndpoint({
  method: 'PATCH',
  path: '/watchHistory/:videoId',
  audience: 'member',
  summary:
    'Remember where the caller stopped watching a video; of several calls, from any device, the last one counts',
  params: z.object({ videoId: id }),
  /** Seconds. */
  body: z.object({
    position: z
      .number('Position must be a number of seconds')
      .check(z.minimum(0, 'Position must not be negative'), z.maximum(1_000_000, 'Position is too large')),
  }),
  /** As `position` of the video is from now on. */
  response: z.object({ position: z.number() }),
  errors: ['NOT_FOUND'],
});

export const removeFromHistory = defineEndpoint({
  method: 'DELETE',
  path: '/watchHistory/:videoId',
  audience: 'member',
  summary: 'Take a video out of the watch history',
  params: z.object({ videoId: id }),
  response: z.object({}),
  message: 'Video removed from watch history',
  errors: ['NOT_FOUND'],
});
