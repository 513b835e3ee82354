import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { owner } from './owner.ts';
import { paged, pageQuery } from './paging.ts';
import { videoCard } from './videos.ts';

/** Why a video is recommended. */
const why = z.object({
  /**
   * `subscription`: the caller subscribes to its channel. `co-watched`: people who watched `video` also watched it.
   * `tag`: it has `tag`, which is on several videos that the caller watched. `new`: it is new and has few views.
   * `popular`: it is among the most viewed videos.
   */
  kind: z.enum(['subscription', 'co-watched', 'tag', 'new', 'popular']),
  /** The video that the caller watched; only for `co-watched`. */
  video: z.optional(z.object({ _id: id, title: z.string() })),
  /** Only for `tag`. */
  tag: z.optional(z.string()),
});
export type Why = z.output<typeof why>;

const recommendedVideo = z.object({ ...videoCard.shape, why });
export type RecommendedVideo = z.output<typeof recommendedVideo>;

export const listForYou = defineEndpoint({
  method: 'GET',
  path: '/videos/for-you',
  audience: 'member',
  summary:
    'Recommends videos that the caller has not watched, each with the reason. Numbered pages end after 500 entries; `nextCursor` continues',
  query: z.object(pageQuery(16)),
  response: paged({ videos: z.array(recommendedVideo) }),
});

export const listRelatedVideos = defineEndpoint({
  method: 'GET',
  path: '/videos/:videoId/related',
  audience: 'viewer',
  summary:
    'Lists videos to watch after this one: of the same channel, with the same tags, watched by the same people, or with many views. Videos that the caller owns or has watched come last, and hidden ones are left out',
  params: z.object({ videoId: id }),
  query: z.object(pageQuery(16)),
  response: paged({ videos: z.array(videoCard) }),
  errors: ['NOT_FOUND'],
});

/** A video or channel that the caller doesn't want recommended. */
const hiddenRecommendation = z.object({
  /** The id of the video or channel. */
  _id: id,
  hiddenAt: time,
  /** Null if a channel is hidden. */
  video: z.nullable(videoCard),
  /** Null if a video is hidden. */
  channel: z.nullable(owner),
});
export type HiddenRecommendation = z.output<typeof hiddenRecommendation>;

export const listHiddenRecommendations = defineEndpoint({
  method: 'GET',
  path: '/recommendations/hidden',
  audience: 'member',
  summary: "Lists the videos and channels that are not recommended to the caller at the caller's request",
  query: z.object(pageQuery(20)),
  response: paged({ hidden: z.array(hiddenRecommendation) }),
});

const hiddenState = z.object({ isHidden: z.boolean() });

export const hideRecommendedVideo = defineEndpoint({
  method: 'POST',
  path: '/recommendations/hidden/videos/:videoId',
  audience: 'member',
  summary: 'Stops recommending a video to the caller',
  params: z.object({ videoId: id }),
  response: hiddenState,
  errors: ['NOT_FOUND'],
});

export const unhideRecommendedVideo = defineEndpoint({
  method: 'DELETE',
  path: '/recommendations/hidden/videos/:videoId',
  audience: 'member',
  summary: 'Allows recommending a video to the caller again',
  params: z.object({ videoId: id }),
  response: hiddenState,
});

export const hideRecommendedChannel = defineEndpoint({
  method: 'POST',
  path: '/recommendations/hidden/channels/:channelId',
  audience: 'member',
  summary: "Stops recommending a channel's videos to the caller",
  params: z.object({ channelId: id }),
  response: hiddenState,
  errors: ['NOT_FOUND'],
});

export const unhideRecommendedChannel = defineEndpoint({
  method: 'DELETE',
  path: '/recommendations/hidden/channels/:channelId',
  audience: 'member',
  summary: "Allows recommending a channel's videos to the caller again",
  params: z.object({ channelId: id }),
  response: hiddenState,
});
