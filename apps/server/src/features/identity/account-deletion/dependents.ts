import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';

/** A table whose rows are deleted together with the row that the foreign key in `column` references. */
type Dependent = { table: string; column: string };

const dependents = {
  comments: [
    { table: 'comment_likes', column: 'target_id' },
    { table: 'comments', column: 'parent_id' },
    { table: 'notifications', column: 'comment_id' },
    { table: 'reports', column: 'comment_id' },
  ],
  tweets: [
    { table: 'tweet_likes', column: 'target_id' },
    { table: 'comments', column: 'tweet_id' },
    { table: 'notifications', column: 'tweet_id' },
    { table: 'reports', column: 'tweet_id' },
  ],
  playlists: [
    { table: 'playlist_entries', column: 'playlist_id' },
    { table: 'saved_playlists', column: 'playlist_id' },
  ],
  imports: [{ table: 'import_items', column: 'import_id' }],
  videos: [
    { table: 'video_likes', column: 'target_id' },
    { table: 'comments', column: 'video_id' },
    { table: 'playlist_entries', column: 'video_id' },
    { table: 'history', column: 'video_id' },
    { table: 'video_views', column: 'video_id' },
    { table: 'pending_views', column: 'video_id' },
    { table: 'daily_views', column: 'video_id' },
    { table: 'hidden_recommendations', column: 'video_id' },
    { table: 'notifications', column: 'video_id' },
    { table: 'reports', column: 'video_id' },
  ],
  users: [
    { table: 'history', column: 'user_id' },
    { table: 'saved_playlists', column: 'user_id' },
    { table: 'video_views', column: 'user_id' },
    { table: 'hidden_recommendations', column: 'user_id' },
    { table: 'hidden_recommendations', column: 'channel_id' },
    { table: 'notifications', column: 'user_id' },
    { table: 'notification_actors', column: 'user_id' },
    { table: 'reports', column: 'reporter_id' },
    { table: 'reports', column: 'reported_id' },
    { table: 'act_answers', column: 'user_id' },
  ],
} as const satisfies Record<string, readonly Dependent[]>;

const batch = 2000;

/**
 * Deletes up to one batch from each dependent table, so that no statement cascades to a million rows. The caller must
 * have locked the parent rows. Returns true if there may be more.
 */
export async function clearDependents(
  trx: Trx,
  parent: keyof typeof dependents,
  ids: readonly string[],
): Promise<boolean> {
  let hasMore = false;
  for (const dependent of dependents[parent]) {
    const isFull =
      dependent.table === 'comments'
        ? await clearComments(trx, dependent, ids)
        : await clearRows(trx, dependent, ids);
    hasMore ||= isFull;
  }
  return hasMore;
}

async function clearRows(trx: Trx, { table, column }: Dependent, ids: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}) limit ${sql.lit(batch)}
    ))`.execute(trx);
  return Number(numAffectedRows) === batch;
}

/** Deletes the likes and replies of the comments first, because comments have dependent rows too. */
async function clearComments(trx: Trx, { column }: Dependent, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from comments where id = any(array(
      select id from comments where ${sql.ref(column)} = any(${ids}) limit ${sql.lit(batch)}
    ))
    order by id for update`.execute(trx);
  const comments = rows.map(({ id }) => id);
  if (comments.length === 0) return false;
  if (await clearDependents(trx, 'comments', comments)) return true;
  await sql`delete from comments where id = any(${comments})`.execute(trx);
  return rows.length === batch;
}
