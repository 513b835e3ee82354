import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';

const batch = 500;

/**
 * Adds the next comments from before the inbox existed. Returns false if none is left or another worker is adding them.
 * Locks the comments first, so that a reply by the video's owner is committed either before they are read or after.
 */
export function fillInbox(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const backlog = await trx
      .selectFrom('channel_comments_backlog')
      .select('after')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!backlog) return false;
    const rows = await trx
      .selectFrom('comments')
      .select('id')
      .where('id', '>', backlog.after)
      .orderBy('id')
      .limit(batch)
      .forNoKeyUpdate()
      .execute();
    const last = rows.at(-1);
    if (!last) {
      await trx.deleteFrom('channel_comments_backlog').execute();
      return false;
    }
    await sql`
      insert into channel_comments (comment_id, channel_id, author_id, unanswered, has_link, shown, held)
      select comments.id, owner_id, author_id,
        parent_id is null and author_id <> owner_id and not exists (
          select from comments as reply where reply.parent_id = comments.id and reply.author_id = owner_id
        ),
        has_link(content), comments.hidden_reason is null, coalesce(comments.hidden_reason = '', false)
      from comments join videos on videos.id = comments.video_id
      where comments.id = any(${rows.map(({ id }) => id)})
      on conflict (comment_id) do nothing`.execute(trx);
    await trx.updateTable('channel_comments_backlog').set({ after: last.id }).execute();
    return true;
  });
}
