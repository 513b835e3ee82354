import type { ExamplesOf } from './openapi/example.ts';
import { auditId, channelId, commentId, tweetId, videoId } from './openapi/samples.ts';

const body = { reason: 'It shows a private address.' };
const video = { params: { videoId }, body, data: {} };
const hidden = { actionId: auditId };

export const moderationExamples: ExamplesOf<typeof import('./moderation.ts')> = {
  hideVideo: { ...video, data: hidden },
  unhideVideo: { ...video, body: { reason: 'The address is blurred now.' }, data: { isStillHidden: false } },
  removeVideo: video,
  hideComment: { params: { commentId }, body, data: hidden },
  unhideComment: { params: { commentId }, body, data: { isStillHidden: false } },
  hideTweet: { params: { tweetId }, body, data: hidden },
  unhideTweet: { params: { tweetId }, body, data: { isStillHidden: false } },
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
