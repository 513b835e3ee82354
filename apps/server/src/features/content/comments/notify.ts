import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { mentionedPeople } from '../../engagement/mentions/service.ts';
import {
  type NotificationEvent,
  notify,
  notifyAll,
  type Subject,
} from '../../notify/notifications/service.ts';
import { takeFromOutbox } from './notify-queries.ts';
import type { CommentTarget } from './target.ts';

type Words = { id: string; authorId: string; target: CommentTarget; content: string };
export type CommentEvent = Words & { replyTo: string | null };

/**
 * Notifies people of new comments. Each person gets at most one notification per comment, of the first kind that
 * applies: reply, mention, comment.
 */
export async function notifyOfComments(
  ctx: Context,
  trx: Trx,
  comments: readonly CommentEvent[],
): Promise<void> {
  const unsent = await takeFromOutbox(
    trx,
    comments.map(({ id }) => id),
  );
  const events: NotificationEvent[] = [];
  for (const one of comments) {
    const concerned = unsent.get(one.id);
    if (!concerned) continue;
    const by = { actorId: one.authorId, about: subjectOf(one) };
    const recipientsOf = (...people: (string | null)[]) => people.filter((person) => person !== null);
    events.push({ ...by, kind: 'reply', recipients: recipientsOf(concerned.parent_author_id, one.replyTo) });
    events.push(await mentionIn(trx, one));
    events.push({ ...by, kind: 'comment', recipients: recipientsOf(concerned.owner_id) });
  }
  await notifyAll(ctx, trx, events);
}

/** Notifies the people mentioned in a comment, unless they have already been notified of it. */
export async function notifyMentioned(ctx: Context, trx: Trx, words: Words): Promise<void> {
  await notify(ctx, trx, await mentionIn(trx, words));
}

async function mentionIn(trx: Trx, words: Words): Promise<NotificationEvent> {
  const { authorId, content } = words;
  const recipients = await mentionedPeople(trx, { id: authorId }, content);
  return { kind: 'mention', actorId: authorId, recipients, about: subjectOf(words) };
}

function subjectOf({ target: { kind, id }, id: commentId }: Words): Subject {
  return { commentId, ...(kind === 'video' ? { videoId: id } : { tweetId: id }) };
}
