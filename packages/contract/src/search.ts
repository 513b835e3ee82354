import * as z from 'zod/mini';
import { channel } from './channels.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, id, maxCharacters, requiredText } from './fields.ts';
import { paged, pageQuery } from './paging.ts';
import { videoCard } from './videos.ts';

export const search = defineEndpoint({
  method: 'GET',
  path: '/videos/search',
  audience: 'member',
  summary: 'Search published videos and channels, by prefix and with tolerance for a typo',
  query: z.object({
    ...pageQuery(20),
    query: requiredText('Search query is required', maxCharacters(200, 'Search is too long')),
    type: z._default(z.enum(['all', 'videos', 'channels'], 'Invalid type value'), 'all'),
    sortBy: z._default(z.enum(['score', 'createdAt', 'views'], 'Invalid sort by value'), 'score'),
  }),
  response: paged({
    videos: z.array(videoCard),
    totalVideos: count,
    channels: z.array(
      z.object({
        _id: id,
        username: z.string(),
        fullname: z.string(),
        fullName: z.string(),
        avatar: channel.shape.avatar,
        subscribersCount: count,
        isSubscribed: z.boolean(),
      }),
    ),
    totalChannels: count,
    pagination: z.object({
      currentPage: z.int(),
      totalPages: z.int(),
      totalResults: count,
      hasNextPage: z.boolean(),
    }),
  }),
  errors: ['RATE_LIMITED'],
});
