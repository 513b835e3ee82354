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
import { t } from '@lingui/core/macro';
import { callApi } from '#lib/api/api-client.ts';

export type ContentKind = 'video' | 'comment' | 'tweet';
export type ContentAction = 'hide' | 'unhide' | 'delete';
export type Content = { kind: ContentKind; id: string };

type Undoing = { actionId?: string };
type Send = (id: string, body: { reason: string }, query?: Undoing) => Promise<object>;

const actions: Record<ContentAction, Record<ContentKind, Send>> = {
  hide: {
    video: (videoId, body) => callApi(hideVideo, { params: { videoId }, body }),
    comment: (commentId, body) => callApi(hideComment, { params: { commentId }, body }),
    tweet: (tweetId, body) => callApi(hideTweet, { params: { tweetId }, body }),
  },
  unhide: {
    video: (videoId, body, query = {}) => callApi(unhideVideo, { params: { videoId }, query, body }),
    comment: (commentId, body, query = {}) => callApi(unhideComment, { params: { commentId }, query, body }),
    tweet: (tweetId, body, query = {}) => callApi(unhideTweet, { params: { tweetId }, query, body }),
  },
  delete: {
    video: (videoId, body) => callApi(removeVideo, { params: { videoId }, body }),
    comment: (commentId, body) => callApi(removeComment, { params: { commentId }, body }),
    tweet: (tweetId, body) => callApi(removeTweet, { params: { tweetId }, body }),
  },
};

/**
 * The result of a staff action on content. `actionId` can undo hiding it; null if it was hidden before. `isStillHidden` is
 * true if the owner's suspension hides a restored video.
 */
export type ContentResult = { actionId: string | null; isStillHidden: boolean };

export async function moderateContent(
  action: ContentAction,
  { kind, id }: Content,
  reason: string,
): Promise<ContentResult> {
  return resultOf(await actions[action][kind](id, { reason }));
}

/** Restores content unless a staff member has changed it since the action. */
export async function undoHiding({ kind, id }: Content, actionId: string): Promise<ContentResult> {
  return resultOf(await actions.unhide[kind](id, { reason: t`Hidden by mistake.` }, { actionId }));
}

function resultOf(response: Partial<ContentResult>): ContentResult {
  return { actionId: null, isStillHidden: false, ...response };
}
