import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { CommentTarget } from './target.ts';

type Concerned = { owner_id: string | null; parent_author_id: string | null };
type News = { id: string; target: CommentTarget; parentId: string | null };

/**
 * Takes a comment out of the untold ones. Returns the owner of its target and the author of the comment that it replies
 * to, or nothing if another call has told of it.
 */
export async function takeUntold(trx: Trx, { id, target, parentId }: News): Promise<Concerned | undefined> {
  const owner =
    target.kind === 'video'
      ? sql`select owner_id from videos where id = ${target.id}`
      : sql`select author_id from tweets where id = ${target.id}`;
  const { rows } = await sql<Concerned>`
    with taken as (delete from untold_comments where comment_id = ${id} returning comment_id)
    select (${owner}) as owner_id, (select author_id from comments where id = ${parentId}) as parent_author_id
    from taken`.execute(trx);
  return rows[0];
}

/** Comments that are still untold after a minute, in the order of their ids. */
export function findUntold(db: Db, after: string | undefined, limit: number) {
  return db
    .selectFrom('untold_comments')
    .innerJoin('comments', 'comments.id', 'untold_comments.comment_id')
    .select(['comments.id', 'author_id', 'video_id', 'tweet_id', 'content', 'parent_id', 'reply_to'])
    .where('untold_comments.created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .$if(after !== undefined, (query) => query.where('comment_id', '>', String(after)))
    .orderBy('comment_id')
    .limit(limit)
    .execute();
}

/** Nobody is told of comments that are gone, or any more of those that nobody could be told of for a day. */
export async function forgetUntold(db: Db): Promise<void> {
  await sql`
    delete from untold_comments where created_at < now() - interval '1 day'
      or not exists (select from comments where id = comment_id)`.execute(db);
}
