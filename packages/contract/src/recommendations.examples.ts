import type { ExamplesOf } from './openapi/example.ts';
import { card, channelId, firstPage, owner, page, updatedAt, videoId } from './openapi/samples.ts';

const watched = { _id: '01950b2f-41d2-7b60-8a4e-6d1f0c9b7a0c', title: 'How the difference engine prints' };

export const recommendationExamples: ExamplesOf<typeof import('./recommendations.ts')> = {
  listForYou: {
    query: firstPage,
    data: { videos: [{ ...card, position: null, why: { kind: 'co-watched', video: watched } }], ...page },
  },
  listRelatedVideos: { params: { videoId }, query: firstPage, data: { videos: [card], ...page } },
  listHiddenRecommendations: {
    query: firstPage,
    data: {
      hidden: [
        { _id: videoId, hiddenAt: updatedAt, video: card, channel: null },
        { _id: channelId, hiddenAt: updatedAt, video: null, channel: owner },
      ],
      ...page,
    },
  },
  hideRecommendedVideo: { params: { videoId }, data: { isHidden: true } },
  unhideRecommendedVideo: { params: { videoId }, data: { isHidden: false } },
  hideRecommendedChannel: { params: { channelId }, data: { isHidden: true } },
  unhideRecommendedChannel: { params: { channelId }, data: { isHidden: false } },
};
