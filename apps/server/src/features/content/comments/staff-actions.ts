import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { notFound, requireComment } from './access.ts';
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
    const { id, parent_id: parentId, ...comment } = await requireComment(trx, commentId);
    await action(trx, comment);
    const target = targetOf(comment);
    if ((await removeComment(trx, { id, target, parentId })) === 0) throw notFound();
    return target;
  });
  await ctx.cache.invalidate(commentsOf(target));
}

type StaffAction = (
  trx: Trx,
  comment: { author_id: string; content: string; target: CommentTarget },
) => Promise<void>;

/**
 * Hides a comment for the staff, or shows it again if `reason` is null. Runs `action` in the same transaction; it may
 * throw to refuse the change. Does nothing if a comment to be shown isn't hidden. Throws `NOT_FOUND`.
 */
export async function setHiddenAsStaff(
  ctx: Context,
  commentId: string,
  reason: string | null,
  action: StaffAction,
): Promise<void> {
  const target = await ctx.db.transaction().execute(async (trx) => {
    const { id, parent_id: parentId, author_id, content, ...place } = await requireComment(trx, commentId);
    await lockAuthor(trx, author_id);
    const target = targetOf(place);
    const change = reason === null ? visibility.shownByStaff : visibility.hiddenFor(reason);
    const before = await changeVisibility(trx, { id, target, parentId }, change);
    if (before === undefined) throw notFound();
    if (reason !== null || isHiddenByStaff(before)) await action(trx, { author_id, content, target });
    return target;
  });
  await ctx.cache.invalidate(commentsOf(target));
}
