import { sql } from 'kysely';
import type { Trx } from '../../platform/db/db.ts';

export type LikeTarget = { kind: 'video' | 'comment' | 'tweet'; id: string };

const counted = { video: 'videos', comment: 'comments', tweet: 'tweets' } as const;
const likes = { video: 'video_likes', comment: 'comment_likes', tweet: 'tweet_likes' } as const;

/** Locks the row that counts, so that toggles of one thing follow each other. False when it has gone. */
export async function lockTarget(trx: Trx, { kind, id }: LikeTarget): Promise<boolean> {
  const row = await trx
    .selectFrom(counted[kind])
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a like back; false when there was none. */
export async function deleteLike(trx: Trx, { kind, id }: LikeTarget, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(likes[kind])
    .where('target_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function insertLike(trx: Trx, { kind, id }: LikeTarget, userId: string) {
  return trx.insertInto(likes[kind]).values({ target_id: id, user_id: userId }).execute();
}

/** Changes the counter and tells where it stands. */
export async function addToLikes(trx: Trx, { kind, id }: LikeTarget, by: 1 | -1): Promise<number> {
  const row = await trx
    .updateTable(counted[kind])
    .set({ likes: sql<number>`likes + ${by}` })
    .where('id', '=', id)
    .returning('likes')
    .executeTakeFirstOrThrow();
  return row.likes;
}
