import type { Context } from '../../context.ts';
import { type News, tellOfComment } from './news.ts';
import { findUntold, forgetUntold } from './news-queries.ts';
import { targetOf } from './target.ts';

const batch = 100;

/**
 * Notifies of a comment that is there already, so that nobody who comments on the same video waits for it. The comment
 * counts, whether that succeeds or not; until it does, the comment is untold.
 */
export async function tell(ctx: Context, news: News): Promise<void> {
  try {
    await ctx.db.transaction().execute((trx) => tellOfComment(ctx, trx, news));
  } catch (error) {
    ctx.log.error({ err: error, commentId: news.id }, 'Could not notify of a comment');
  }
}

/** Notifies of the comments whose process died before it could, or failed to. */
export async function tellUntold(ctx: Context, signal: AbortSignal): Promise<void> {
  await forgetUntold(ctx.db);
  let last: string | undefined;
  for (let found = batch; found === batch && !signal.aborted; ) {
    const untold = await findUntold(ctx.db, last, batch);
    for (const { author_id: authorId, parent_id: parentId, reply_to: replyTo, ...comment } of untold) {
      const { id, content } = comment;
      await tell(ctx, { id, authorId, target: targetOf(comment), content, parentId, replyTo });
    }
    found = untold.length;
    last = untold.at(-1)?.id;
  }
}
