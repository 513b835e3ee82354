import type { ExamplesOf } from './openapi/example.ts';
import { card, firstPage, page, playback, tweetId, video, videoId, watchSession } from './openapi/samples.ts';

/** The upload host's response, which the client passes on unchanged. */
const reply = { public_id: 'videos/01950b2f-0000-7000-8000-000000000003', resource_type: 'video' };

export const videoExamples: ExamplesOf<typeof import('./videos.ts')> = {
  listVideos: {
    query: { ...firstPage, sortBy: 'views', sortType: 'desc' },
    data: { videos: [card], ...page },
  },
  publishVideo: {
    body: {
      title: card.title,
      description: card.description,
      uploadedVideoResponse: reply,
      thumbnailLink: String(card.thumbnail),
      visibility: 'public',
    },
    data: {
      ...video,
      playback: { ...playback, status: 'processing', progress: 0, hls: null, renditions: [] },
    },
  },
  getVideo: {
    params: { videoId },
    query: { incrementView: true },
    data: { ...video, playback: { ...playback, session: watchSession } },
  },
  updateVideo: {
    params: { videoId },
    body: {
      title: 'How it adds',
      uploadedVideoResponse: null,
      thumbnailLink: null,
      visibility: 'unlisted',
      publishAt: null,
      commentsEnabled: false,
      downloadsEnabled: false,
      language: 'en-GB',
      chapters: [],
    },
    data: {
      ...video,
      title: 'How it adds',
      visibility: 'unlisted',
      commentsEnabled: false,
      downloadsEnabled: false,
      chapters: [],
      language: 'en-GB',
      isLanguageDetected: false,
    },
  },
  deleteVideo: { params: { videoId }, data: {} },
  togglePublish: { params: { videoId }, data: { ...video, isPublished: false } },
  bulkEditVideos: {
    body: { ids: [videoId, tweetId], change: { visibility: 'unlisted', commentsEnabled: false } },
    data: {
      results: [
        { _id: videoId, status: 200, message: null },
        { _id: tweetId, status: 404, message: 'Video not found', reason: 'videoNotFound', params: {} },
      ],
    },
  },
};
