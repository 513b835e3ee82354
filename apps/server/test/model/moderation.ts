import {
  hideComment,
  hideTweet,
  hideVideo,
  unhideComment,
  unhideTweet,
  unhideVideo,
} from '@kinora/contract/moderation';
import { expect } from 'vitest';
import type { Person } from '../person.ts';
import { type Model, ownerOf } from './model.ts';
import { changeVideo, notify } from './notify.ts';

/** The context of a step by the staff. `pick` and `other` choose the target. */
type ActionContext = {
  staff: Person;
  other: number;
  text: string;
  model: Model;
  pick(kind: 'video' | 'tweet' | 'comment'): string;
};

const kinds = ['video', 'tweet', 'comment', 'comment'] as const;

export const moderation = {
  hide: (act: ActionContext) => setHidden(act, true),
  unhide: (act: ActionContext) => setHidden(act, false),
};

async function setHidden(
  { staff, other, text, model, pick }: ActionContext,
  isHidden: boolean,
): Promise<void> {
  const kind = kinds[other % kinds.length] ?? 'comment';
  const id = pick(kind);
  const { status } = await calls[kind](staff, id, isHidden, { reason: text });
  const video = model.videos.get(id);
  const comment = model.comments.get(id);
  const written = model.tweets.get(id) ?? comment;
  expect(status).toBe(video || written ? 200 : 404);
  const owner = ownerOf(model, id);
  const wasHidden = video?.hidden != null || written?.isHidden === true;
  if (owner !== undefined && (isHidden || wasHidden)) {
    notify(model, { to: owner, by: model.names.length - 1, kind: 'moderation', about: id });
  }
  if (video && isHidden) {
    video.hidden ??= { published: video.published };
    video.published = false;
  } else if (video?.hidden) {
    const { published } = video.hidden;
    video.hidden = null;
    if (published) {
      changeVideo(model, id, () => Object.assign(video, { published, scheduled: false }));
    }
  }
  if (written) written.isHidden = isHidden;
}

type Body = { reason: string };

const calls = {
  video: (staff: Person, videoId: string, isHidden: boolean, body: Body) =>
    staff.call(isHidden ? hideVideo : unhideVideo, { params: { videoId }, body }),
  tweet: (staff: Person, tweetId: string, isHidden: boolean, body: Body) =>
    staff.call(isHidden ? hideTweet : unhideTweet, { params: { tweetId }, body }),
  comment: (staff: Person, commentId: string, isHidden: boolean, body: Body) =>
    staff.call(isHidden ? hideComment : unhideComment, { params: { commentId }, body }),
};
