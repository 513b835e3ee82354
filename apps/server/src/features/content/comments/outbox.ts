import type { Context } from '../../../context.ts';
import { defineLoader } from '../../../platform/db/loader.ts';
import { type CommentEvent, notifyOfComments } from './notify.ts';
import { findUnsent, type OutboxRow, removeFromOutbox } from './notify-queries.ts';
import { targetOf } from './target.ts';

const batch = 100;

/**
 * Sends a comment's notifications. Runs after the transaction that inserted the comment, so that other comments on the
 * same video don't wait for the notifications. Concurrent requests share a transaction. If sending fails, the comment
 * stays in the outbox.
 */
export async function notifyOfComment(ctx: Context, comment: CommentEvent): Promise<void> {
  await notifyTogether(ctx.db, { ctx, comment });
}

const notifyTogether = defineLoader<{ ctx: Context; comment: CommentEvent }, void>(async (_, asked) => {
  const [first] = asked;
  const comments = asked.map((one) => one.comment);
  if (first) await notifyAll(first.ctx, comments);
  return () => {};
});

/** If a batch fails, retries its comments one by one, so that one failure doesn't hold up the others. */
async function notifyAll(ctx: Context, comments: readonly CommentEvent[]): Promise<void> {
  try {
    await ctx.db.transaction().execute((trx) => notifyOfComments(ctx, trx, comments));
  } catch (error) {
    if (comments.length > 1) {
      for (const one of comments) await notifyAll(ctx, [one]);
    } else {
      ctx.log.error(
        { err: error, commentId: comments[0]?.id },
        'Could not send the notifications of a comment',
      );
    }
  }
}

/** Sends notifications left in the outbox because sending failed or the process died before sending them. */
export async function deliverOutbox(ctx: Context, signal: AbortSignal): Promise<void> {
  await removeFromOutbox(ctx.db);
  let last: string | undefined;
  for (let found = batch; found === batch && !signal.aborted; ) {
    const unsent = await findUnsent(ctx.db, last, batch);
    await notifyAll(ctx, unsent.map(eventOf));
    found = unsent.length;
    last = unsent.at(-1)?.id;
  }
}

function eventOf({
  id,
  author_id: authorId,
  content,
  reply_to: replyTo,
  ...comment
}: OutboxRow): CommentEvent {
  return { id, authorId, target: targetOf(comment), content, replyTo };
}
