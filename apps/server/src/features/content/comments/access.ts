import { errorText } from '@kinora/contract/error-texts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { canReadTextsOf, requireNotBlocked } from '../../engagement/blocks/service.ts';
import {
  canModerate,
  hiddenByStaff,
  isHiddenByStaff,
  isHiddenFrom,
  isInInbox,
  ownsComment,
  type Place,
  turnedOff,
  waitsForReview,
} from './policy.ts';
import { findComment, findCommentForStaff } from './queries.ts';
import { requireKnownTarget, requireVisibleTarget, targetOf } from './target.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** Throws `NOT_FOUND` unless the viewer may see the comment. Returns it with its target. */
export async function requireVisibleComment(db: Db | Trx, viewer: Viewer | null, commentId: string) {
  const comment = await requireComment(db, commentId);
  const place = await requireVisibleTarget(db, viewer, targetOf(comment));
  await requireReadable(db, viewer, comment);
  return { comment, place };
}

/**
 * Checks whether the viewer may act on a comment. Throws `NOT_FOUND` if they may not see it, and `FORBIDDEN` if its
 * author blocks them, comments are turned off, the staff has hidden it or it is held for review. For a reply, a block by
 * the parent comment's author counts too.
 */
export async function requireOpenComment(db: Db | Trx, viewer: Viewer, commentId: string): Promise<Found> {
  const comment = await requireComment(db, commentId);
  const place = await requireVisibleTarget(db, viewer, targetOf(comment));
  if (isHiddenFrom(viewer, comment)) throw notFound();
  for (const author of authorsOf(comment)) await requireNotBlocked(db, viewer, author);
  await requireReadable(db, viewer, comment);
  requireOpen(place);
  requireShown(comment);
  return comment;
}

export async function requireOwnComment(db: Db | Trx, viewer: Viewer, commentId: string): Promise<Found> {
  const comment = await requireComment(db, commentId);
  if (!ownsComment(viewer, comment)) {
    await requireVisibleComment(db, viewer, commentId);
    throw notYours();
  }
  await requireKnownTarget(db, viewer, targetOf(comment));
  return comment;
}

/** Throws unless the viewer wrote the comment or owns the video it is on. */
export async function requireRemovable(db: Db | Trx, viewer: Viewer, commentId: string): Promise<Found> {
  const comment = await requireComment(db, commentId);
  if (ownsComment(viewer, comment)) return requireOwnComment(db, viewer, commentId);
  const place = await requireVisibleTarget(db, viewer, targetOf(comment));
  if (canModerate(viewer, place) && isInInbox(comment)) return comment;
  await requireReadable(db, viewer, comment);
  throw notYours();
}

/**
 * Throws unless the viewer owns the video that the comment is on and finds the comment in the inbox, where it may wait
 * for review.
 */
export async function requireReviewable(db: Db | Trx, viewer: Viewer, commentId: string): Promise<Found> {
  const comment = await requireComment(db, commentId);
  const place = await requireVisibleTarget(db, viewer, targetOf(comment));
  const isReviewer = canModerate(viewer, place) && isInInbox(comment);
  if (!isReviewer && isHiddenFrom(viewer, comment)) throw notFound();
  await requireReadableAuthors(db, viewer, comment);
  if (!isReviewer) throw new AppError('FORBIDDEN', errorText('videoOwnerOnly'));
  return comment;
}

/**
 * Throws unless the viewer owns the video that the comment is on. Throws `FORBIDDEN` if the staff has hidden the
 * comment or comments are turned off, and `NOT_FOUND` if it is held for review.
 */
export async function requireModerated(db: Db | Trx, viewer: Viewer, commentId: string): Promise<Found> {
  const { comment, place } = await requireVisibleComment(db, viewer, commentId);
  if (!canModerate(viewer, place)) throw new AppError('FORBIDDEN', errorText('videoOwnerOnly'));
  requireOpen(place);
  requireShown(comment);
  return comment;
}

/**
 * Throws `FORBIDDEN` if the staff has hidden the comment or it is held for review. For anyone but the author, an earlier
 * check throws `NOT_FOUND`.
 */
export function requireShown(comment: Found): void {
  requireEditable(comment);
  if (comment.hidden_reason !== null) throw waitsForReview();
}

/** Throws `FORBIDDEN` if the staff has hidden the author's own comment or its parent isn't public. */
export function requireEditable({ hidden_reason, parent_hidden_reason }: Found): void {
  if (isHiddenByStaff({ hidden_reason }) || parent_hidden_reason !== null) throw hiddenByStaff();
}

/** Finds a comment without checking its visibility. Throws `NOT_FOUND` if it doesn't exist. */
async function requireComment(db: Db | Trx, commentId: string): Promise<Found> {
  const comment = await findComment(db, commentId);
  if (!comment) throw notFound();
  return comment;
}

/** Finds a comment for a staff action. Throws `NOT_FOUND` if it doesn't exist. */
export async function requireCommentForStaff(trx: Trx, commentId: string) {
  const comment = await findCommentForStaff(trx, commentId);
  if (!comment) throw notFound();
  return comment;
}

async function requireReadable(db: Db | Trx, viewer: Viewer | null, comment: Found): Promise<void> {
  if (isHiddenFrom(viewer, comment)) throw notFound();
  await requireReadableAuthors(db, viewer, comment);
}

async function requireReadableAuthors(db: Db | Trx, viewer: Viewer | null, comment: Found): Promise<void> {
  for (const author of authorsOf(comment)) {
    if (!(await canReadTextsOf(db, viewer, author))) throw notFound();
  }
}

function authorsOf({ author_id, parent_author_id }: Found): string[] {
  return parent_author_id === null ? [author_id] : [author_id, parent_author_id];
}

function requireOpen({ isOpen }: Place): void {
  if (!isOpen) throw turnedOff();
}

function notYours() {
  return new AppError('FORBIDDEN', errorText('notCommentAuthor'));
}

export function notFound() {
  return new AppError('NOT_FOUND', errorText('commentNotFound'));
}
