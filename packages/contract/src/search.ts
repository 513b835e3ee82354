import * as z from 'zod/mini';
import { channel } from './channels.ts';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, maxCharacters, maxSearchLength, requiredText } from './fields.ts';
import { paged, pageQuery } from './paging.ts';
import { playlistCard } from './playlists.ts';
import { tweet } from './tweets.ts';
import { videoCard } from './videos.ts';

/** `all` is videos and channels. */
export const searchTypes = ['all', 'videos', 'channels', 'playlists', 'tweets'] as const;
export type SearchType = (typeof searchTypes)[number];

/** Limits the search to videos of the last day, week, month or year. */
export const searchDates = ['day', 'week', 'month', 'year'] as const;
export type SearchDate = (typeof searchDates)[number];

/** Limits the search to videos under 4 minutes, from 4 to 20 minutes, or over 20 minutes. */
export const searchLengths = ['short', 'medium', 'long'] as const;
export type SearchLength = (typeof searchLengths)[number];

export const search = defineEndpoint({
  method: 'GET',
  path: '/videos/search',
  audience: 'viewer',
  summary:
    'Searches published videos and channels, public playlists, or tweets, by prefix and with typo tolerance. `date`, `length` and sorting by `views` apply to videos: with `date` or `length`, `all` leaves out channels',
  query: z.object({
    ...pageQuery(20),
    query: requiredText(
      errorText('searchRequired'),
      maxCharacters(maxSearchLength, errorText('searchTooLong')),
    ),
    type: z._default(z.enum(searchTypes, errorText('invalidType')), 'all'),
    date: z.optional(z.enum(searchDates, errorText('invalidDate'))),
    length: z.optional(z.enum(searchLengths, errorText('invalidLength'))),
    sortBy: z._default(z.enum(['score', 'createdAt', 'views'], errorText('invalidSortBy')), 'score'),
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
    /** Present only if `type` is `playlists`. */
    playlists: z.optional(z.array(playlistCard)),
    totalPlaylists: z.optional(count),
    /** Present only if `type` is `tweets`. */
    tweets: z.optional(z.array(tweet)),
    totalTweets: z.optional(count),
    pagination: z.object({
      currentPage: z.int(),
      totalPages: z.int(),
      totalResults: count,
      hasNextPage: z.boolean(),
    }),
  }),
  errors: ['RATE_LIMITED'],
});
