import {
  addTweetComment,
  addVideoComment,
  deleteComment,
  heartComment,
  pinComment,
  updateComment,
} from '@kinora/contract/comments';
import { updateVideo } from '@kinora/contract/videos';
import { expect } from 'vitest';
import type { Person } from '../person.ts';
import {
  blocks,
  type Comment,
  canRead,
  canSee,
  canSeeTarget,
  forget,
  isHidden,
  isHiddenFrom,
  type Model,
  ownerOf,
} from './model.ts';
import { notifyGrouped, notifyMentioned } from './notify.ts';

/** The context of a step in a conversation. `pick` and `other` choose the target. */
type ActionContext = {
  person: Person;
  who: number;
  other: number;
  text: string;
  model: Model;
  made: { comment: string[] };
  pick(kind: 'video' | 'tweet' | 'comment'): string;
};

export const commentActions = {
  async comment({ person, who, other, text, model, made, pick }: ActionContext) {
    const target = pick(other % 3 === 0 ? 'tweet' : 'video');
    const { status, data } = await write(model, person, target, { content: text });
    expect(status).toBe(statusOfWriting(model, who, target) ?? 201);
    if (status !== 201) return;
    model.comments.set(data._id, aComment({ author: who, target, content: text }));
    notifyOfComment(model, data._id);
    made.comment.push(data._id);
  },
  async reply({ person, who, text, model, made, pick }: ActionContext) {
    const parentId = pick('comment');
    const answered = model.comments.get(parentId);
    const target = answered?.target ?? pick('video');
    const { status, data } = await write(model, person, target, { content: text, parentId });
    expect(status).toBe(
      statusOfWriting(model, who, target) ??
        (answered ? statusOfReplying(model, who, parentId, answered) : 404),
    );
    if (status !== 201 || !answered) return;
    const thread = { parent: answered.parent ?? parentId, replyTo: answered.parent ? answered.author : null };
    model.comments.set(data._id, aComment({ author: who, target, content: text, ...thread }));
    notifyOfComment(model, data._id);
    made.comment.push(data._id);
  },
  async rewriteComment({ person, who, text, model, pick }: ActionContext) {
    const commentId = pick('comment');
    const { status } = await person.call(updateComment, { params: { commentId }, body: { content: text } });
    const comment = model.comments.get(commentId);
    expect(status).toBe(statusOfRewriting(model, who, commentId));
    if (!comment || status !== 200) return;
    comment.content = text;
    notifyMentioned(model, who, text, commentId);
  },
  async deleteComment({ person, who, model, pick }: ActionContext) {
    const commentId = pick('comment');
    const { status } = await person.call(deleteComment, { params: { commentId } });
    const comment = model.comments.get(commentId);
    const isModerator =
      comment !== undefined &&
      model.videos.get(comment.target)?.owner === who &&
      !isHiddenFrom(model, who, commentId);
    const access = !seesOwnOrReads(model, who, commentId) ? 404 : comment?.author === who ? 200 : 403;
    expect(status).toBe(isModerator ? 200 : access);
    if (status === 200) forget(model, commentId);
  },
  async pin({ person, who, model, pick }: ActionContext) {
    const commentId = pick('comment');
    const { status, data } = await person.call(pinComment, { params: { commentId } });
    const comment = model.comments.get(commentId);
    const access = statusOfMark(model, who, commentId);
    expect(status).toBe(access === 200 && comment?.parent ? 400 : access);
    if (!comment || status !== 200) return;
    const isPinned = !comment.isPinned;
    for (const one of model.comments.values()) if (one.target === comment.target) one.isPinned = false;
    comment.isPinned = isPinned;
    expect(data.isPinned).toBe(isPinned);
  },
  async heart({ person, who, model, pick }: ActionContext) {
    const commentId = pick('comment');
    const { status } = await person.call(heartComment, { params: { commentId } });
    expect(status).toBe(statusOfMark(model, who, commentId));
    const comment = model.comments.get(commentId);
    if (comment && status === 200) comment.isHearted = !comment.isHearted;
  },
  async switchComments({ person, who, other, model, pick }: ActionContext) {
    const videoId = pick('video');
    const commentsEnabled = other % 4 > 0;
    const { status } = await person.call(updateVideo, { params: { videoId }, body: { commentsEnabled } });
    const video = model.videos.get(videoId);
    expect(status).toBe(!canSee(model, who, videoId) ? 404 : video?.owner === who ? 200 : 403);
    if (video && status === 200) video.isOpen = commentsEnabled;
  },
};

function write(model: Model, person: Person, target: string, body: { content: string; parentId?: string }) {
  return model.tweets.has(target)
    ? person.call(addTweetComment, { params: { tweetId: target }, body })
    : person.call(addVideoComment, { params: { videoId: target }, body });
}

/**
 * Notifies people of a comment. Each person gets only the first kind that applies, in the order reply, mention,
 * comment.
 */
function notifyOfComment(model: Model, id: string): void {
  const comment = model.comments.get(id);
  if (!comment) return;
  const { author: by, target, content, parent, replyTo } = comment;
  for (const to of [model.comments.get(parent ?? '')?.author, replyTo]) {
    if (typeof to === 'number') notifyGrouped(model, { to, by, kind: 'reply', about: id });
  }
  notifyMentioned(model, by, content, id);
  const owner = ownerOf(model, target);
  if (owner !== undefined) notifyGrouped(model, { to: owner, by, kind: 'comment', about: id });
}

function aComment(comment: Pick<Comment, 'author' | 'target' | 'content'> & Partial<Comment>): Comment {
  return { parent: null, replyTo: null, isPinned: false, isHearted: false, isHidden: false, ...comment };
}

/** Returns the author of a comment and, for a reply, the author of its parent. */
function authorsOf(model: Model, { author, parent }: Comment): number[] {
  const above = parent === null ? undefined : model.comments.get(parent);
  return above ? [author, above.author] : [author];
}

/** Whether a comment appears in this person's lists while comments are turned on. */
export function canReadComment(model: Model, who: number, id: string, comment: Comment): boolean {
  if (isHiddenFrom(model, who, id)) return false;
  const authors = authorsOf(model, comment);
  return canSeeTarget(model, who, comment.target) && authors.every((one) => canRead(model, who, one));
}

/** Returns the error status if a person can't act on a video or tweet. */
export function statusOfWriting(model: Model, who: number, id: string): number | undefined {
  const owner = ownerOf(model, id);
  if (owner === undefined || isHiddenFrom(model, who, id)) return 404;
  if (model.videos.has(id) && !canSee(model, who, id)) return 404;
  if (blocks(model, owner, who)) return 403;
  if (!canSeeTarget(model, who, id)) return 404;
  return isOpen(model, id) && !isHidden(model, id) ? undefined : 403;
}

/** Returns the error status if a block prevents a person from acting on a comment. */
function statusToAuthors(model: Model, who: number, comment: Comment): number | undefined {
  const authors = authorsOf(model, comment);
  if (authors.some((one) => blocks(model, one, who))) return 403;
  return authors.every((one) => canRead(model, who, one)) ? undefined : 404;
}

function statusOfReplying(model: Model, who: number, id: string, answered: Comment): number {
  if (isHiddenFrom(model, who, id)) return 404;
  return statusToAuthors(model, who, answered) ?? (isHidden(model, id) ? 403 : 201);
}

/**
 * Returns the expected status of a request to like a comment. It is 404 if the comment or its target isn't visible or
 * the person blocks an author, and 403 if an author blocks the person, comments are turned off, or the comment or its
 * parent is hidden.
 */
export function statusOfCommentLike(model: Model, who: number, id: string, comment: Comment): number {
  if (!canSeeTarget(model, who, comment.target) || isHiddenFrom(model, who, id)) return 404;
  const isShown = isOpen(model, comment.target) && !isHidden(model, id);
  return statusToAuthors(model, who, comment) ?? (isShown ? 200 : 403);
}

function statusOfRewriting(model: Model, who: number, id: string): number {
  const comment = model.comments.get(id);
  if (!comment || !seesOwnOrReads(model, who, id)) return 404;
  if (comment.author !== who || isHidden(model, id)) return 403;
  const { replyTo } = comment;
  const addressed = [...authorsOf(model, comment), ...(replyTo === null ? [] : [replyTo])];
  const isRefused = addressed.some((one) => blocks(model, one, who));
  return statusOfWriting(model, who, comment.target) ?? (isRefused ? 403 : 200);
}

function statusOfMark(model: Model, who: number, id: string): number {
  const comment = model.comments.get(id);
  if (!comment || !canReadComment(model, who, id, comment)) return 404;
  if (model.videos.get(comment.target)?.owner !== who) return 403;
  return isOpen(model, comment.target) && !isHidden(model, id) ? 200 : 403;
}

/** Whether a person sees a comment. A block hides other people's comments from the person, but not the person's own. */
function seesOwnOrReads(model: Model, who: number, id: string): boolean {
  const comment = model.comments.get(id);
  if (!comment) return false;
  if (comment.author === who) return model.tweets.has(comment.target) || canSee(model, who, comment.target);
  return canReadComment(model, who, id, comment);
}

export function isOpen(model: Model, target: string): boolean {
  return model.videos.get(target)?.isOpen ?? true;
}
