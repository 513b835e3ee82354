import type { approveComment } from '@kinora/contract/comment-inbox';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { notFound, requireReviewable } from './access.ts';
import { hydrateOne } from './hydrate.ts';
import { commentsOf } from './list-queries.ts';
import { notifyMentioned } from './notify.ts';
import { addToOutbox } from './notify-queries.ts';
import { notifyOfComment } from './outbox.ts';
import { isHeld, isHiddenByStaff } from './policy.ts';
import { targetOf } from './target.ts';
import { approved } from './visibility.ts';
import { changeVisibility, lockAuthor } from './visibility-queries.ts';

/**
 * Makes a held comment on the viewer's own video public, and then notifies people of it as of a new comment, or of the
 * mentions that an edit added. Does nothing if it is public. Throws `CONFLICT` if it has been edited since `updatedAt`.
 */
export async function approve(
  ctx: Context,
  viewer: Viewer,
  commentId: string,
  { updatedAt }: BodyOf<typeof approveComment>,
) {
  const comment = await requireReviewable(ctx.db, viewer, commentId);
  const { id, author_id: authorId, parent_id: parentId, reply_to: replyTo } = comment;
  const target = targetOf(comment);
  const event = await ctx.db.transaction().execute(async (trx) => {
    await lockAuthor(trx, authorId);
    const before = await changeVisibility(trx, { id, target, parentId }, (row) => {
      if (isHiddenByStaff(row)) throw notFound();
      if (isHeld(row) && updatedAt !== undefined && updatedAt !== row.updated_at.toISOString()) {
        throw new AppError('CONFLICT', errorText('commentChanged'));
      }
      return approved;
    });
    if (!before) throw notFound();
    if (!isHeld(before)) return null;
    const event = { id, authorId, target, content: before.content, replyTo };
    await (before.held === 'new' ? addToOutbox(trx, id) : notifyMentioned(ctx, trx, event));
    return before.held === 'new' ? event : null;
  });
  if (event) await notifyOfComment(ctx, event);
  await ctx.cache.invalidate(commentsOf(target));
  return hydrateOne(ctx, viewer, target, id);
}
