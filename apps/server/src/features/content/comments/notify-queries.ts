import { sql } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { defineStatement } from '../../../platform/db/statement.ts';

type Concerned = { owner_id: string | null; parent_author_id: string | null };

const take = defineStatement(
  (_, ids: readonly string[]) => sql<Concerned & { id: string }>`
    with locked as materialized (
      select comment_id from untold_comments where comment_id = any(${uuids(ids)}) order by comment_id for update
    ), taken as (
      delete from untold_comments where comment_id in (select comment_id from locked) returning comment_id
    )
    select comments.id, coalesce(videos.owner_id, tweets.author_id) as owner_id, parent.author_id as parent_author_id
    from taken join comments on comments.id = taken.comment_id
    left join videos on videos.id = comments.video_id
    left join tweets on tweets.id = comments.tweet_id
    left join comments as parent on parent.id = comments.parent_id`,
);

/**
 * Removes comments from the outbox, except those that another process has already taken. Returns the owner of each
 * comment's target and the author of its parent comment.
 */
export async function takeFromOutbox(
  trx: Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Concerned>> {
  return new Map((await take(trx, ids)).map((row) => [row.id, row]));
}

/** Finds comments that have been in the outbox for more than a minute, in id order. */
export function findUnsent(db: Db, after: string | undefined, limit: number) {
  return db
    .selectFrom('untold_comments')
    .innerJoin('comments', 'comments.id', 'untold_comments.comment_id')
    .select(['comments.id', 'author_id', 'video_id', 'tweet_id', 'content', 'reply_to'])
    .where('untold_comments.created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .$if(after !== undefined, (query) => query.where('comment_id', '>', String(after)))
    .orderBy('comment_id')
    .limit(limit)
    .execute();
}

export type OutboxRow = Awaited<ReturnType<typeof findUnsent>>[number];

/** Adds an approved comment to the outbox. */
export async function addToOutbox(trx: Trx, commentId: string): Promise<void> {
  await sql`insert into untold_comments (comment_id) values (${commentId}) on conflict do nothing`.execute(
    trx,
  );
}

/** Drops deleted comments from the outbox, and comments whose notifications have failed for a day. */
export async function removeFromOutbox(db: Db): Promise<void> {
  await sql`
    delete from untold_comments where created_at < now() - interval '1 day'
      or not exists (select from comments where id = comment_id)`.execute(db);
}
