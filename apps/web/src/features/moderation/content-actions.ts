import {
  hideComment,
  hideTweet,
  hideVideo,
  removeComment,
  removeTweet,
  removeVideo,
  unhideComment,
  unhideTweet,
  unhideVideo,
} from '@kinora/contract/moderation';
import type { ReportKind } from '@kinora/contract/reports';
import { callApi } from '#lib/api/api-client.ts';

type ContentKind = Exclude<ReportKind, 'channel'>;
type Send = (id: string, body: { reason: string }) => Promise<unknown>;

const actions = {
  hide: {
    video: (videoId, body) => callApi(hideVideo, { params: { videoId }, body }),
    comment: (commentId, body) => callApi(hideComment, { params: { commentId }, body }),
    tweet: (tweetId, body) => callApi(hideTweet, { params: { tweetId }, body }),
  },
  unhide: {
    video: (videoId, body) => callApi(unhideVideo, { params: { videoId }, body }),
    comment: (commentId, body) => callApi(unhideComment, { params: { commentId }, body }),
    tweet: (tweetId, body) => callApi(unhideTweet, { params: { tweetId }, body }),
  },
  delete: {
    video: (videoId, body) => callApi(removeVideo, { params: { videoId }, body }),
    comment: (commentId, body) => callApi(removeComment, { params: { commentId }, body }),
    tweet: (tweetId, body) => callApi(removeTweet, { params: { tweetId }, body }),
  },
} satisfies Record<string, Record<ContentKind, Send>>;

type Subject = { kind: ReportKind; id: string };

/** Performs a staff action on content. Channels can't be hidden or deleted. */
export async function moderateContent(
  action: keyof typeof actions,
  { kind, id }: Subject,
  reason: string,
): Promise<void> {
  if (kind !== 'channel') await actions[action][kind](id, { reason });
}
