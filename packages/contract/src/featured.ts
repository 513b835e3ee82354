import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id } from './fields.ts';
import { performed, undoing } from './moderation.ts';
import { videoCard } from './videos.ts';

/** Max videos that the staff can feature. */
export const maxFeatured = 12;

const videos = z.object({ videos: z.array(videoCard) });
const params = z.object({ videoId: id });

export const listFeatured = defineEndpoint({
  method: 'GET',
  path: '/videos/featured',
  audience: 'viewer',
  summary: `Lists the videos that the staff features, in the staff's order. At most ${maxFeatured}`,
  response: videos,
});

export const featureVideo = defineEndpoint({
  method: 'POST',
  path: '/admin/featured/:videoId',
  audience: 'staff',
  summary: `Features a public video, after the others. Idempotent. At most ${maxFeatured} videos can be featured`,
  params,
  response: performed,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const unfeatureVideo = defineEndpoint({
  method: 'DELETE',
  path: '/admin/featured/:videoId',
  audience: 'staff',
  summary: 'Stops featuring a video. Idempotent',
  params,
  query: undoing,
  response: z.object({}),
  errors: ['CONFLICT'],
});

export const orderFeatured = defineEndpoint({
  method: 'PATCH',
  path: '/admin/featured',
  audience: 'staff',
  summary: 'Orders the featured videos. Ignores other videos, and puts featured ones that are left out last',
  body: z.object({
    videoIds: z.array(id).check(z.maxLength(maxFeatured, errorText('tooManyFeatured', { max: maxFeatured }))),
  }),
  response: z.object({}),
});
