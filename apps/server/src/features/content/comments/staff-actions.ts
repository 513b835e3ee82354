import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { notFound, requireCommentForStaff } from './access.ts';
import { commentsOf } from './list-queries.ts';
import { isHiddenByStaff } from './policy.ts';
import { type CommentTarget, targetOf } from './target.ts';
import * as visibility from './visibility.ts';
import { changeVisibility, lockAuthor } from './visibility-queries.ts';
import { removeComment } from './write-queries.ts';

/**
 * Deletes a comment for the staff. Runs `action` in the same transaction; it may throw to refuse the deletion. Throws
 * `NOT_FOUND`.
 */
export async function removeAsStaff(
  ctx: Context,
  commentId: string,
  action: (trx: Trx, comment: { author_id: string; content: string }) => Promise<void>,
): Promise<void> {
  const target = await ctx.db.transaction().execute(async (trx) => {
    const { id, parent_id: parentId, ...comment } = await requireCommentForStaff(trx, commentId);
    await action(trx, comment);
    const target = targetOf(comment);
    if ((await removeComment(trx, { id, target, parentId })) === 0) throw notFound();
    return target;
  });
  await ctx.cache.invalidate(commentsOf(target));
}

/** Runs in the transaction of a staff action, and may throw to refuse it. */
type StaffAction = (
  trx: Trx,
  comment: { author_id: string; content: string; target: CommentTarget; wasHidden: boolean },
) => Promise<void>;

/** Hides a comment for the staff. Throws `NOT_FOUND`. */
export function hideAsStaff(ctx: Context, id: string, reason: string, action: StaffAction): Promise<void> {
  return changeAsStaff(ctx, id, visibility.hiddenFor(reason), action);
}

/** Shows a comment again that the staff has hidden. Does nothing if it isn't hidden. Throws `NOT_FOUND`. */
export function unhideAsStaff(ctx: Context, id: string, action: StaffAction): Promise<void> {
  return changeAsStaff(ctx, id, visibility.shownByStaff, async (trx, comment) => {
    if (comment.wasHidden) await action(trx, comment);
  });
}

async function changeAsStaff(
  ctx: Context,
  commentId: string,
  change: Parameters<typeof changeVisibility>[2],
  action: StaffAction,
): Promise<void> {
  const target = await ctx.db.transaction().execute(async (trx) => {
    const {
      id,
      parent_id: parentId,
      author_id,
      content,
      ...place
    } = await requireCommentForStaff(trx, commentId);
    await lockAuthor(trx, author_id);
    const target = targetOf(place);
    const before = await changeVisibility(trx, { id, target, parentId }, change);
    if (before === undefined) throw notFound();
    await action(trx, { author_id, content, target, wasHidden: isHiddenByStaff(before) });
    return target;
  });
  await ctx.cache.invalidate(commentsOf(target));
}
