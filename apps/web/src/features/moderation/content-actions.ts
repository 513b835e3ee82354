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

/** Performs a staff action on content. Returns the id with which hiding it can be undone, if it wasn't hidden before. */
export async function moderateContent(
  action: ContentAction,
  { kind, id }: Content,
  reason: string,
): Promise<string | null> {
  const response: { actionId?: string | null } = await actions[action][kind](id, { reason });
  return response.actionId ?? null;
}

/** Restores content unless a staff member has changed it since the action. */
export async function undoHiding({ kind, id }: Content, actionId: string, reason: string): Promise<void> {
  await actions.unhide[kind](id, { reason }, { actionId });
}
