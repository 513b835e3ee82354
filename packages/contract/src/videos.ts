import * as z from 'zod/mini';
import { captions } from './captions.ts';
import { defineEndpoint } from './endpoint.ts';
import { address, count, id, maxCharacters, optionalText, requiredText, time } from './fields.ts';
import { paged, pageQuery } from './paging.ts';
import { hostReply } from './uploads.ts';
import { channel, owner } from './users.ts';

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

export const videoCard = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  thumbnail: z.nullable(address),
  /** A tiny blurred picture as a data address, to stand in while the thumbnail loads. */
  thumbnailPreview: z.nullable(z.string()),
  /** Seconds. */
  duration: z.number(),
  views: count,
  createdAt: time,
  isPublished: z.boolean(),
  /** Seconds at which the caller stopped watching; the whole `duration` once seen to the end, null if never. */
  position: z.nullable(z.number()),
  owner,
});
export type VideoCard = z.output<typeof videoCard>;

export const video = z.object({
  ...videoCard.shape,
  /** A file that a plain video element plays; null until there is one. */
  videoFile: z.nullable(address),
  likes: count,
  totalLikes: count,
  isLiked: z.boolean(),
  owner: z.object({ ...owner.shape, subscribersCount: count, isSubscribed: z.boolean() }),
  playback,
  captions: z.array(captions),
});
export type Video = z.output<typeof video>;

/** A picture of a moment of a video, which is told in seconds. */
const poster = z.object({ time: z.number(), image: address });
export type Poster = z.output<typeof poster>;

const params = z.object({ videoId: id });
const nothing = z.object({});

export const title = requiredText(
  'Title is required',
  maxCharacters(150, 'Title cannot exceed 150 characters'),
);
export const description = requiredText(
  'Description is required',
  maxCharacters(5000, 'Description cannot exceed 5000 characters'),
);
const bothFiles = 'Please upload both video and thumbnail';

export const listVideos = defineEndpoint({
  method: 'GET',
  path: '/videos',
  audience: 'member',
  summary: "Published videos; one's own drafts too when `userId` is one's own",
  query: z.object({
    ...pageQuery(10),
    sortBy: z._default(
      z.enum(['createdAt', 'views', 'duration', 'title'], 'Invalid sort by value'),
      'createdAt',
    ),
    sortType: z._default(z.enum(['asc', 'desc'], 'Invalid sort type value'), 'desc'),
    userId: z.optional(id),
    isPublished: z.optional(z.stringbool({ error: 'isPublished must be true or false' })),
    query: z.optional(optionalText(maxCharacters(200, 'Search is too long'))),
  }),
  response: paged({ videos: z.array(videoCard) }),
});

export const publishVideo = defineEndpoint({
  method: 'POST',
  path: '/videos',
  audience: 'member',
  summary:
    'Publish a video from a finished upload and its thumbnail; the same upload again gives the same video, so that a call whose answer was lost can be repeated',
  body: z.object({
    title,
    description,
    uploadedVideoResponse: hostReply(bothFiles),
    thumbnailLink: requiredText(bothFiles, z.maxLength(2000, bothFiles)),
  }),
  response: video,
  status: 201,
  message: 'Video published successfully!',
});

export const getVideo = defineEndpoint({
  method: 'GET',
  path: '/videos/:videoId',
  audience: 'member',
  summary: "One video; writes the viewer's history, and adds a view when asked to",
  params,
  query: z.object({
    incrementView: z.optional(z.stringbool({ error: 'incrementView must be true or false' })),
    /** Ahead of a visit that may not come: writes no history, and adds no view. */
    prefetch: z.optional(z.stringbool({ error: 'prefetch must be true or false' })),
  }),
  response: video,
  errors: ['NOT_FOUND'],
});

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
export const mostFollowed = 50;

const idList = z.string('Invalid id').check(
  z.refine((text) => {
    const ids = text.split(',');
    return ids.length <= mostFollowed && ids.every((one) => z.safeParse(id, one).success);
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

export const updateVideo = defineEndpoint({
  method: 'PATCH',
  path: '/videos/:videoId',
  audience: 'member',
  summary: 'Change title, description or files; null leaves a file as it is',
  params,
  body: z
    .object({
      title: z.nullish(title),
      description: z.nullish(description),
      uploadedVideoResponse: z.nullish(hostReply(bothFiles)),
      thumbnailLink: z.nullish(requiredText(bothFiles, z.maxLength(2000, bothFiles))),
    })
    .check(
      z.refine((edit) => edit.title || edit.description || edit.uploadedVideoResponse || edit.thumbnailLink, {
        error: 'No changes detected.',
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    ),
  response: video,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const deleteVideo = defineEndpoint({
  method: 'DELETE',
  path: '/videos/:videoId',
  audience: 'member',
  summary: 'Delete a video with everything that hangs on it, files too',
  params,
  response: nothing,
  message: 'Video deleted successfully',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const togglePublish = defineEndpoint({
  method: 'PATCH',
  path: '/videos/toggle/publish/:videoId',
  audience: 'member',
  summary: 'Turn a draft into a published video, or back',
  params,
  response: video,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const listPosters = defineEndpoint({
  method: 'GET',
  path: '/videos/:videoId/posters',
  audience: 'member',
  summary: "Stills of one's own video to choose a thumbnail from; none before it is ready",
  params,
  response: z.object({
    posters: z.array(poster),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const search = defineEndpoint({
  method: 'GET',
  path: '/videos/search',
  audience: 'member',
  summary: 'Find published videos and channels; finds by prefix and forgives a typing slip',
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
