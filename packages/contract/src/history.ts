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
