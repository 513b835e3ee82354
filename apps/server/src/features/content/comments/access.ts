import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { canReadTextsOf, requireNotBlocked } from '../../engagement/blocks/service.ts';
import { canModerate, hiddenByStaff, isHiddenFrom, ownsComment, type Place, turnedOff } from './policy.ts';
import { findComment } from './queries.ts';
import { requireKnownTarget, requireVisibleTarget, targetOf } from './target.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** Throws `NOT_FOUND` unless the viewer may see the comment. Returns it with what is known of its target. */
export async function requireVisibleComment(db: Db | Trx, viewer: Viewer | null, commentId: string) {
  const comment = await requireComment(db, commentId);
  const place = await requireVisibleTarget(db, viewer, targetOf(comment));
  await requireReadable(db, viewer, comment);
  return { comment, place };
}

/**
 * For an act on a comment: throws `NOT_FOUND` unless the viewer may see it, and `FORBIDDEN` if its author blocks them or
 * comments are turned off. A reply also belongs to the author of its comment.
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

/** For a deletion: one's own comment, or one under one's own video, whoever wrote it. */
export async function requireRemovable(db: Db | Trx, viewer: Viewer, commentId: string): Promise<Found> {
  const comment = await requireComment(db, commentId);
  if (ownsComment(viewer, comment)) return requireOwnComment(db, viewer, commentId);
  const place = await requireVisibleTarget(db, viewer, targetOf(comment));
  if (isHiddenFrom(viewer, comment)) throw notFound();
  if (canModerate(viewer, place)) return comment;
  await requireReadable(db, viewer, comment);
  throw notYours();
}

/** For the marks of a video's owner on the comments under it. */
export async function requireModerated(db: Db | Trx, viewer: Viewer, commentId: string): Promise<Found> {
  const { comment, place } = await requireVisibleComment(db, viewer, commentId);
  if (!canModerate(viewer, place)) throw new AppError('FORBIDDEN', "Only the video's owner can do this");
  requireOpen(place);
  requireShown(comment);
  return comment;
}

/** Throws `FORBIDDEN` for a comment that the staff has hidden. Others than its author don't get as far. */
export function requireShown({ hidden_reason, parent_hidden_reason }: Found): void {
  if (hidden_reason !== null || parent_hidden_reason !== null) throw hiddenByStaff();
}

/** Throws `NOT_FOUND` for a comment that doesn't exist, whoever may see it. */
export async function requireComment(db: Db | Trx, commentId: string): Promise<Found> {
  const comment = await findComment(db, commentId);
  if (!comment) throw notFound();
  return comment;
}

async function requireReadable(db: Db | Trx, viewer: Viewer | null, comment: Found): Promise<void> {
  if (isHiddenFrom(viewer, comment)) throw notFound();
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
  return new AppError('FORBIDDEN', 'You are not authorized to change this comment');
}

export function notFound() {
  return new AppError('NOT_FOUND', 'Comment not found');
}
