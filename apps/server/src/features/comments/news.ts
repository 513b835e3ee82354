import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Trx } from '../../platform/db/db.ts';
import { mentionedPeople } from '../mentions/service.ts';
import { notify, type Subject } from '../notifications/service.ts';
import { findConcerned } from './queries.ts';
import type { CommentTarget } from './target.ts';

type News = { id: string; content: string; parentId: string | null; replyTo: string | null };

/** Notifies those whom a new comment concerns, each of the first of these: an answer, a mention, a comment. */
export async function tellOfComment(
  ctx: Context,
  trx: Trx,
  { viewer, target }: { viewer: Viewer; target: CommentTarget },
  { id, content, parentId, replyTo }: News,
): Promise<void> {
  const { owner_id, parent_author_id } = await findConcerned(trx, target, parentId);
  const by = { actorId: viewer.id, about: subjectOf(target, id) };
  const answered = [parent_author_id, replyTo].filter((person) => person !== null);
  await notify(ctx, trx, { ...by, kind: 'reply', recipients: answered });
  await tellMentioned(ctx, trx, { viewer, target }, { id, content });
  await notify(ctx, trx, { ...by, kind: 'comment', recipients: owner_id === null ? [] : [owner_id] });
}

/** Notifies the people whom a comment mentions, who haven't been notified of it before. */
export async function tellMentioned(
  ctx: Context,
  trx: Trx,
  { viewer, target }: { viewer: Viewer; target: CommentTarget },
  { id, content }: Pick<News, 'id' | 'content'>,
): Promise<void> {
  await notify(ctx, trx, {
    kind: 'mention',
    actorId: viewer.id,
    recipients: await mentionedPeople(trx, viewer, content),
    about: subjectOf(target, id),
  });
}

function subjectOf({ kind, id }: CommentTarget, commentId: string): Subject {
  return { commentId, ...(kind === 'video' ? { videoId: id } : { tweetId: id }) };
}
