import type { Context } from '../../../context.ts';
import { defineBatch } from '../../../platform/db/loader.ts';
import { type News, tellOfComments } from './notify.ts';
import { findUntold, forgetUntold, type UntoldRow } from './notify-queries.ts';
import { targetOf } from './target.ts';

const batch = 100;

/**
 * Sends a comment's notifications after its insert, so that other comments on the same video don't wait for them.
 * Concurrent requests share a transaction. A failure leaves the comment in the outbox.
 */
export async function tell(ctx: Context, news: News): Promise<void> {
  await tellTogether(ctx.db, { ctx, news });
}

const tellTogether = defineBatch<{ ctx: Context; news: News }, void>(async (_, asked) => {
  const [first] = asked;
  const news = asked.map((one) => one.news);
  if (first) await tellAll(first.ctx, news);
  return () => {};
});

/** Retries a failed batch one by one, so that one failure doesn't hold up the others. */
async function tellAll(ctx: Context, news: readonly News[]): Promise<void> {
  try {
    await ctx.db.transaction().execute((trx) => tellOfComments(ctx, trx, news));
  } catch (error) {
    if (news.length > 1) {
      for (const one of news) await tellAll(ctx, [one]);
    } else {
      ctx.log.error({ err: error, commentId: news[0]?.id }, 'Could not notify of a comment');
    }
  }
}

/** Notifies of comments whose process died or failed before it could. */
export async function tellUntold(ctx: Context, signal: AbortSignal): Promise<void> {
  await forgetUntold(ctx.db);
  let last: string | undefined;
  for (let found = batch; found === batch && !signal.aborted; ) {
    const untold = await findUntold(ctx.db, last, batch);
    await tellAll(ctx, untold.map(newsOf));
    found = untold.length;
    last = untold.at(-1)?.id;
  }
}

function newsOf({ id, author_id: authorId, content, reply_to: replyTo, ...comment }: UntoldRow): News {
  return { id, authorId, target: targetOf(comment), content, replyTo };
}
