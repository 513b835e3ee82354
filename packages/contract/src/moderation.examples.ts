import type { ExamplesOf } from './openapi/example.ts';
import { channelId, commentId, tweetId, videoId } from './openapi/samples.ts';

const body = { reason: 'It shows a private address.' };
const video = { params: { videoId }, body, data: {} };

export const moderationExamples: ExamplesOf<typeof import('./moderation.ts')> = {
  hideVideo: video,
  unhideVideo: { ...video, body: { reason: 'The address is blurred now.' } },
  removeVideo: video,
  hideComment: { params: { commentId }, body, data: {} },
  unhideComment: { params: { commentId }, body, data: {} },
  hideTweet: { params: { tweetId }, body, data: {} },
  unhideTweet: { params: { tweetId }, body, data: {} },
  removeComment: { params: { commentId }, body, data: {} },
  removeTweet: { params: { tweetId }, body, data: {} },
  warnPerson: { params: { userId: channelId }, body, data: {} },
  suspendPerson: {
    params: { userId: channelId },
    body: { until: '2026-03-08T18:30:00.000Z', hide: true, reason: 'Insults after two warnings.' },
    data: {},
  },
  unsuspendPerson: { params: { userId: channelId }, body: { reason: 'The person apologized.' }, data: {} },
};
