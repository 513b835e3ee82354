import type { addVideoComment, getComment } from '@kinora/contract/comments';
import type { BodyOf, QueryOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { refusal } from '../../engagement/blocks/policy.ts';
import { countFirstDay, requireAllowedWords } from '../../staff/settings/service.ts';
import {
  notFound,
  requireEditable,
  requireModerated,
  requireOpenComment,
  requireOwnComment,
  requireRemovable,
  requireVisibleComment,
} from './access.ts';
import { mustBeHeld } from './hold.ts';
import { type CommentRow, hydrateOne } from './hydrate.ts';
import { commentsOf } from './list-queries.ts';
import { notifyMentioned } from './notify.ts';
import { notifyOfComment } from './outbox.ts';
import { type CommentTarget, requireOpenTarget, targetOf } from './target.ts';
import * as visibility from './visibility.ts';
import { changeVisibility, lockAuthor } from './visibility-queries.ts';
import * as writes from './write-queries.ts';

export { requireOpenComment, requireVisibleComment } from './access.ts';
export { approve } from './approve.ts';
export { inbox } from './inbox/inbox.ts';
export { list, listRepliesTo, type Page } from './lists.ts';
export { hideAsStaff, removeAsStaff, unhideAsStaff } from './staff-actions.ts';

/** Returns a comment or reply. Throws `NOT_FOUND` if the viewer may not see it, or while comments are turned off. */
export async function get(
  ctx: Context,
  viewer: Viewer | null,
  commentId: string,
  { targetId }: QueryOf<typeof getComment>,
): Promise<CommentRow> {
  const { comment, place } = await requireVisibleComment(ctx.db, viewer, commentId);
  const target = targetOf(comment);
  if (!place.isOpen || (targetId !== undefined && targetId !== target.id)) throw notFound();
  return hydrateOne(ctx, viewer, target, comment.id);
}

export async function add(
  ctx: Context,
  viewer: Viewer,
  target: CommentTarget,
  { content, parentId }: BodyOf<typeof addVideoComment>,
) {
  const id = createId();
  await requireOpenTarget(ctx.db, viewer, target);
  const thread = parentId ? await findThread(ctx.db, viewer, target, parentId) : noThread;
  await requireAllowedWords(ctx, content);
  await countFirstDay(ctx, ctx.db, viewer, 'posts');
  const written = { id, authorId: viewer.id, content };
  const isHeld = await mustBeHeld(ctx.db, target, written);
  const comment = { ...written, targetId: target.id, ...thread, isHeld };
  if (!(await writes.addComment[target.kind](ctx.db, comment))) {
    await requireOpenTarget(ctx.db, viewer, target);
    throw refusal();
  }
  if (!isHeld) await notifyOfComment(ctx, { ...comment, target });
  ctx.cache.invalidateLocal(commentsOf(target));
  return hydrateOne(ctx, viewer, target, id);
}

const noThread = { parentId: null, replyTo: null };

/**
 * Finds the thread for a reply. Threads are one level deep: a reply to another reply gets the same parent and names the
 * author it replies to.
 */
async function findThread(db: Db, viewer: Viewer, target: CommentTarget, commentId: string) {
  const comment = await requireOpenComment(db, viewer, commentId);
  if (targetOf(comment).id !== target.id) throw notFound();
  const { id, parent_id, author_id } = comment;
  return parent_id === null ? { parentId: id, replyTo: null } : { parentId: parent_id, replyTo: author_id };
}

export async function edit(ctx: Context, viewer: Viewer, commentId: string, content: string) {
  const comment = await requireOwnComment(ctx.db, viewer, commentId);
  requireEditable(comment);
  const target = targetOf(comment);
  await requireOpenTarget(ctx.db, viewer, target);
  await requireAllowedWords(ctx, content);
  const { id, parent_id: parentId } = comment;
  const edit = { id, authorId: viewer.id, target, content };
  const isHeld = await mustBeHeld(ctx.db, target, edit);
  const isEdited = await ctx.db.transaction().execute(async (trx) => {
    if (isHeld) {
      await lockAuthor(trx, viewer.id);
      const before = await changeVisibility(trx, { id, target, parentId }, visibility.heldAgain);
      if (!before) throw notFound();
    }
    const hiddenReason = await writes.updateCommentContent(trx, edit);
    if (isHeld && hiddenReason === undefined) throw refusal();
    if (hiddenReason === null) await notifyMentioned(ctx, trx, edit);
    return hiddenReason !== undefined;
  });
  if (isHeld) await ctx.cache.invalidate(commentsOf(target));
  const edited = await hydrateOne(ctx, viewer, target, id);
  if (!isEdited) throw refusal();
  return edited;
}

/** Deletes a comment with its replies and their likes. */
export async function remove(ctx: Context, viewer: Viewer, commentId: string): Promise<void> {
  const target = await ctx.db.transaction().execute(async (trx) => {
    const { id, parent_id: parentId, ...comment } = await requireRemovable(trx, viewer, commentId);
    const target = targetOf(comment);
    // Only the first of several concurrent deletions finds the comment, so the counters change once.
    if ((await writes.removeComment(trx, { id, target, parentId })) === 0) throw notFound();
    return target;
  });
  ctx.cache.invalidateLocal(commentsOf(target));
}

/** Pins a comment under the viewer's own video in place of any other, or unpins it if it is pinned. */
export async function pin(ctx: Context, viewer: Viewer, commentId: string) {
  const comment = await requireModerated(ctx.db, viewer, commentId);
  if (comment.parent_id !== null) throw new AppError('VALIDATION', errorText('notPinnable'));
  const target = targetOf(comment);
  const { id } = comment;
  const isPinned = await ctx.db.transaction().execute((trx) => writes.togglePin(trx, target.id, id));
  if (!isPinned) throw notFound();
  await ctx.cache.invalidate(commentsOf(target));
  return hydrateOne(ctx, viewer, target, id);
}

/** Toggles the heart on a comment under the viewer's own video. */
export async function heart(ctx: Context, viewer: Viewer, commentId: string) {
  const comment = await requireModerated(ctx.db, viewer, commentId);
  if (!(await writes.toggleHeart(ctx.db, comment.id))) throw notFound();
  return hydrateOne(ctx, viewer, targetOf(comment), comment.id);
}
