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
import type { Model } from './model.ts';

/** A step of the staff: `which` and `other` choose what it is about. */
type Act = {
  staff: Person;
  other: number;
  text: string;
  model: Model;
  pick(kind: 'video' | 'tweet' | 'comment'): string;
};

const kinds = ['video', 'tweet', 'comment', 'comment'] as const;

export const moderation = {
  async hide({ staff, other, text, model, pick }: Act) {
    const kind = kinds[other % kinds.length] ?? 'comment';
    const id = pick(kind);
    const { status } = await hideCalls[kind](staff, id, text);
    expect(status).toBe(exists(model, id) ? 200 : 404);
    const video = model.videos.get(id);
    if (video) {
      video.hidden ??= { published: video.published };
      video.published = false;
    }
    const written = model.tweets.get(id) ?? model.comments.get(id);
    if (written) written.isHidden = true;
    const comment = model.comments.get(id);
    if (comment) comment.isPinned = false;
  },
  async unhide({ staff, other, text, model, pick }: Act) {
    const kind = kinds[other % kinds.length] ?? 'comment';
    const id = pick(kind);
    const { status } = await unhideCalls[kind](staff, id, text);
    expect(status).toBe(exists(model, id) ? 200 : 404);
    const video = model.videos.get(id);
    if (video?.hidden) {
      if (video.hidden.published) Object.assign(video, { published: true, scheduled: false });
      video.hidden = null;
    }
    const written = model.tweets.get(id) ?? model.comments.get(id);
    if (written) written.isHidden = false;
  },
};

function exists(model: Model, id: string): boolean {
  return model.videos.has(id) || model.tweets.has(id) || model.comments.has(id);
}

const hideCalls = {
  video: (staff: Person, videoId: string, reason: string) =>
    staff.call(hideVideo, { params: { videoId }, body: { reason } }),
  tweet: (staff: Person, tweetId: string, reason: string) =>
    staff.call(hideTweet, { params: { tweetId }, body: { reason } }),
  comment: (staff: Person, commentId: string, reason: string) =>
    staff.call(hideComment, { params: { commentId }, body: { reason } }),
};

const unhideCalls = {
  video: (staff: Person, videoId: string, reason: string) =>
    staff.call(unhideVideo, { params: { videoId }, body: { reason } }),
  tweet: (staff: Person, tweetId: string, reason: string) =>
    staff.call(unhideTweet, { params: { tweetId }, body: { reason } }),
  comment: (staff: Person, commentId: string, reason: string) =>
    staff.call(unhideComment, { params: { commentId }, body: { reason } }),
};
