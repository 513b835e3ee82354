import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/db.ts';
import { mentionedPeople } from '../mentions/service.ts';
import { notify, type Subject } from '../notifications/service.ts';
import { takeUntold } from './news-queries.ts';
import type { CommentTarget } from './target.ts';

type Words = { id: string; authorId: string; target: CommentTarget; content: string };
export type News = Words & { parentId: string | null; replyTo: string | null };

/** Notifies those whom a new comment concerns, each of the first of these: an answer, a mention, a comment. */
export async function tellOfComment(ctx: Context, trx: Trx, news: News): Promise<void> {
  const concerned = await takeUntold(trx, news);
  if (!concerned) return;
  const { owner_id, parent_author_id } = concerned;
  const by = { actorId: news.authorId, about: subjectOf(news) };
  const answered = [parent_author_id, news.replyTo].filter((person) => person !== null);
  await notify(ctx, trx, { ...by, kind: 'reply', recipients: answered });
  await tellMentioned(ctx, trx, news);
  await notify(ctx, trx, { ...by, kind: 'comment', recipients: owner_id === null ? [] : [owner_id] });
}

/** Notifies the people whom a comment mentions, who haven't been notified of it before. */
export async function tellMentioned(ctx: Context, trx: Trx, words: Words): Promise<void> {
  await notify(ctx, trx, {
    kind: 'mention',
    actorId: words.authorId,
    recipients: await mentionedPeople(trx, { id: words.authorId }, words.content),
    about: subjectOf(words),
  });
}

function subjectOf({ target: { kind, id }, id: commentId }: Words): Subject {
  return { commentId, ...(kind === 'video' ? { videoId: id } : { tweetId: id }) };
}
