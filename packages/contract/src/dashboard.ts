import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, maxCharacters, maxSearchLength, optionalText } from './fields.ts';
import { paged, pageQuery } from './paging.ts';
import { playback } from './playback.ts';
import { videoCard } from './videos.ts';

const params = z.object({ channelId: id });

export const getDashboardStats = defineEndpoint({
  method: 'GET',
  path: '/dashboard/stats/:channelId',
  audience: 'member',
  summary: "Returns the totals of the caller's own channel",
  params,
  response: z.object({ totalVideos: count, totalViews: count, totalSubscribers: count, totalLikes: count }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** The number of days that `getDashboardActivity` covers, including today. */
export const activityDays = 28;

export const getDashboardActivity = defineEndpoint({
  method: 'GET',
  path: '/dashboard/activity/:channelId',
  audience: 'member',
  summary:
    "Returns the daily views, likes and subscriptions of the caller's own channel over the last 28 days (UTC), oldest first",
  params,
  response: z.object({
    days: z.array(
      z.object({
        date: z.iso.date(),
        views: count,
        /** Likes and subscriptions made on that day, excluding any withdrawn since. */
        likes: count,
        subscribers: count,
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/**
 * `public` and `unlisted` videos are published. `draft` excludes `scheduled`, which are published later. The processing
 * of `failed` videos has failed, whether they are published or not.
 */
export const ownVideoStatuses = ['public', 'unlisted', 'draft', 'scheduled', 'failed'] as const;
export type OwnVideoStatus = (typeof ownVideoStatuses)[number];

export const ownVideoSorts = ['createdAt', 'views', 'likes', 'title', 'duration'] as const;
export type OwnVideoSort = (typeof ownVideoSorts)[number];

export const listDashboardVideos = defineEndpoint({
  method: 'GET',
  path: '/dashboard/videos/:channelId',
  audience: 'member',
  summary: "Lists the caller's own videos, drafts included, newest first unless another order is requested",
  params,
  query: z.object({
    ...pageQuery(10),
    query: z.optional(optionalText(maxCharacters(maxSearchLength, errorText('searchTooLong')))),
    status: z.optional(z.enum(ownVideoStatuses, errorText('invalidStatus'))),
    sortBy: z._default(z.enum(ownVideoSorts, errorText('invalidSortBy')), 'createdAt'),
    sortType: z._default(z.enum(['asc', 'desc'], errorText('invalidSortType')), 'desc'),
  }),
  response: paged({
    videos: z.array(z.object({ ...videoCard.shape, totalLikes: count, playback })),
    /** Counts the videos that match the query and the status. */
    pagination: z.object({ currentPage: z.int(), totalPages: z.int(), totalVideos: count }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
