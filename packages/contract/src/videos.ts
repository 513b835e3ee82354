import * as z from 'zod/mini';
import { audioTrack } from './audio-tracks.ts';
import { captions, languageTag } from './captions.ts';
import { maxChapters, maxChapterTitle } from './chapters.ts';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import {
  count,
  id,
  maxCharacters,
  maxSearchLength,
  optionalText,
  requiredText,
  time,
  url,
} from './fields.ts';
import { holdPolicy } from './hold-policy.ts';
import { bellLevel, owner } from './owner.ts';
import { paged, pageQuery } from './paging.ts';
import { playback } from './playback.ts';
import { hostReply } from './uploads.ts';

export const visibility = z.enum(['public', 'unlisted'], errorText('invalidVisibility'));
export type Visibility = z.output<typeof visibility>;

export const videoCard = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  thumbnail: z.nullable(url),
  thumbnailPreview: z.nullable(z.string()),
  duration: z.number(),
  views: count,
  createdAt: time,
  /** When it was published on the site that it was imported from. */
  originallyPublishedAt: z.optional(time),
  isPublished: z.boolean(),
  visibility,
  publishAt: z.nullable(time),
  commentsEnabled: z.boolean(),
  downloadsEnabled: z.boolean(),
  moderation: z.optional(z.object({ reason: z.string() })),
  position: z.nullable(z.number()),
  isSaved: z.boolean(),
  owner,
});
export type VideoCard = z.output<typeof videoCard>;

const chapterStart = z.object({ start: z.number(), title: z.string() });

export const video = z.object({
  ...videoCard.shape,
  videoFile: z.nullable(url),
  downloadUrl: z.nullable(url),
  likes: count,
  totalLikes: count,
  isLiked: z.boolean(),
  owner: z.object({ ...owner.shape, subscribersCount: count, isSubscribed: z.boolean(), bell: bellLevel }),
  playback: z.object({
    ...playback.shape,
    /** Identifies this opening of the video in `reportWatched`; only in the response of `getVideo`. */
    session: z.optional(z.string()),
  }),
  captions: z.array(captions),
  chapters: z.array(chapterStart),
  audioTracks: z.array(audioTrack),
  language: z.nullable(z.string()),
  isLanguageDetected: z.boolean(),
  holdComments: z.optional(z.nullable(holdPolicy)),
  updatedAt: z.optional(time),
});
export type Video = z.output<typeof video>;

const params = z.object({ videoId: id });
const nothing = z.object({});

/** Max characters of a title, as a person counts them. */
export const maxTitleLength = 150;

export const title = requiredText(
  errorText('titleRequired'),
  maxCharacters(maxTitleLength, errorText('titleTooLong', { max: maxTitleLength })),
);
/** Max characters of a description, as a person counts them. */
export const maxDescriptionLength = 5000;
const maxDescription = maxCharacters(
  maxDescriptionLength,
  errorText('descriptionTooLong', { max: maxDescriptionLength }),
);
export const description = requiredText(errorText('descriptionRequired'), maxDescription);
/** A description that may be empty. */
export const draftDescription = optionalText(maxDescription);
/** What viewers may do, and the language. These settings don't decide whether a video is published. */
export const viewerSettings = {
  visibility: z.optional(visibility),
  commentsEnabled: z.optional(z.boolean()),
  holdComments: z.optional(z.nullable(holdPolicy)),
  downloadsEnabled: z.optional(z.boolean()),
  language: z.optional(z.nullable(languageTag)),
};
const settings = {
  ...viewerSettings,
  /**
   * Not named `isPublished`, because clients send that field back unchanged from responses, and it must then have no
   * effect.
   */
  asDraft: z.optional(z.boolean()),
  publishAt: z.optional(z.nullable(z.iso.datetime(errorText('timeRequired')))),
};
const chapterTitle = requiredText(
  errorText('chapterTitleRequired'),
  maxCharacters(maxChapterTitle, errorText('chapterTitleTooLong', { max: maxChapterTitle })),
);
/** Whole milliseconds, because the editors of chapters show no more, and two must not look the same. */
const chapterTime = z.number(errorText('invalidChapterTime')).check(
  z.minimum(0, errorText('invalidChapterTime')),
  z.overwrite((seconds) => Math.round(seconds * 1000) / 1000),
);
const chapters = z.array(z.object({ start: chapterTime, title: chapterTitle })).check(
  z.maxLength(maxChapters, errorText('tooManyChapters', { max: maxChapters })),
  z.refine(
    (list) => list.every(({ start }, index) => index === 0 || start > (list[index - 1]?.start ?? 0)),
    errorText('chaptersNotRising'),
  ),
);
/** Refuses the change with `CONFLICT` if the video has changed since this `updatedAt`. */
export const unchangedSince = z.optional(time);

const bothFiles = errorText('filesRequired');
export const thumbnailLink = requiredText(bothFiles, z.maxLength(2000, bothFiles));

export const listVideos = defineEndpoint({
  method: 'GET',
  path: '/videos',
  audience: 'viewer',
  summary: "Lists public videos. If `userId` is the caller's own, lists all of the caller's videos",
  query: z.object({
    ...pageQuery(10),
    sortBy: z._default(
      z.enum(['createdAt', 'views', 'duration', 'title'], errorText('invalidSortBy')),
      'createdAt',
    ),
    sortType: z._default(z.enum(['asc', 'desc'], errorText('invalidSortType')), 'desc'),
    userId: z.optional(id),
    isPublished: z.optional(z.stringbool({ error: errorText('notBoolean', { name: 'isPublished' }) })),
    visibility: z.optional(visibility),
    query: z.optional(optionalText(maxCharacters(maxSearchLength, errorText('searchTooLong')))),
  }),
  response: paged({ videos: z.array(videoCard) }),
});

export const publishVideo = defineEndpoint({
  method: 'POST',
  path: '/videos',
  audience: 'member',
  summary:
    'Publishes a video from a finished upload and its thumbnail, or saves it as a draft. Repeating the request with the same upload returns the same video',
  body: z.object({
    title,
    description,
    uploadedVideoResponse: hostReply(bothFiles),
    thumbnailLink,
    ...settings,
  }),
  response: video,
  status: 201,
  message: 'Video published successfully!',
});

export const getVideo = defineEndpoint({
  method: 'GET',
  path: '/videos/:videoId',
  audience: 'viewer',
  summary: "Returns a video. Adds it to a member's watch history, and counts a view on request",
  params,
  query: z.object({
    incrementView: z.optional(z.stringbool({ error: errorText('notBoolean', { name: 'incrementView' }) })),
    prefetch: z.optional(z.stringbool({ error: errorText('notBoolean', { name: 'prefetch' }) })),
  }),
  response: video,
  errors: ['NOT_FOUND'],
});

const editable = ['title', 'description', 'uploadedVideoResponse', 'thumbnailLink'] as const;
const settable = [
  'asDraft',
  'visibility',
  'publishAt',
  'commentsEnabled',
  'holdComments',
  'downloadsEnabled',
  'language',
  'chapters',
] as const;

export const updateVideo = defineEndpoint({
  method: 'PATCH',
  path: '/videos/:videoId',
  audience: 'member',
  summary: "Updates a video's title, description, files or settings. Null leaves a file unchanged",
  params,
  body: z
    .object({
      title: z.nullish(title),
      description: z.nullish(description),
      uploadedVideoResponse: z.nullish(hostReply(bothFiles)),
      thumbnailLink: z.nullish(thumbnailLink),
      ...settings,
      chapters: z.optional(z.nullable(chapters)),
      unchangedSince,
    })
    .check(
      z.refine(
        (edit) =>
          editable.some((field) => edit[field]) || settable.some((field) => edit[field] !== undefined),
        {
          error: errorText('noChanges'),
          when: ({ value }) => typeof value === 'object' && value !== null,
        },
      ),
    ),
  response: video,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const deleteVideo = defineEndpoint({
  method: 'DELETE',
  path: '/videos/:videoId',
  audience: 'member',
  summary: 'Deletes a video with its likes, comments and files',
  params,
  response: nothing,
  message: 'Video deleted successfully',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const togglePublish = defineEndpoint({
  method: 'PATCH',
  path: '/videos/toggle/publish/:videoId',
  audience: 'member',
  summary: 'Publishes a draft, or makes a published video a draft',
  params,
  response: video,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Max videos per `bulkEditVideos`; `tooManyVideos` in the error texts names it. */
export const maxBulkEditedVideos = 100;

const oneAction = errorText('oneActionRequired');

export const bulkEditVideos = defineEndpoint({
  method: 'POST',
  path: '/videos/bulk',
  audience: 'member',
  summary:
    "Changes, deletes or adds to a playlist up to 100 of the caller's own videos. A failure for one video doesn't affect the others",
  body: z
    .object({
      ids: z
        .array(id)
        .check(
          z.minLength(1, errorText('videosRequired')),
          z.maxLength(maxBulkEditedVideos, errorText('tooManyVideos', { max: maxBulkEditedVideos })),
        ),
      change: z.optional(
        z.object({
          asDraft: settings.asDraft,
          visibility: settings.visibility,
          commentsEnabled: settings.commentsEnabled,
          publishAt: z.optional(z.null()),
        }),
      ),
      addToPlaylist: z.optional(id),
      delete: z.optional(z.literal(true)),
    })
    .check(
      z.refine(
        ({ change, addToPlaylist, delete: isDeletion }) =>
          [change, addToPlaylist, isDeletion].filter((action) => action !== undefined).length === 1,
        { error: oneAction, when: ({ value }) => typeof value === 'object' && value !== null },
      ),
    ),
  response: z.object({
    /** In the order of `ids`, without repetitions. */
    results: z.array(
      z.object({
        _id: id,
        /**
         * The HTTP status that a request for this video alone would have, but 404 for other people's videos. Adding a
         * video to a playlist that already contains it is a success.
         */
        status: z.int(),
        /** Null for a success. `reason` and `params` belong to it, as in an error response. */
        message: z.nullable(z.string()),
        reason: z.optional(z.string()),
        params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
