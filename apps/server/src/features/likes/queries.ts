import { sql } from 'kysely';
import type { Viewer } from '../../http/viewer.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../platform/db/keyset.ts';
import { visibleVideos } from '../videos/policy.ts';

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

export const latestLiked: Order = {
  name: 'liked',
  column: 'video_likes.created_at',
  id: 'video_likes.target_id',
  type: 'time',
  direction: 'desc',
};

/** The videos that the viewer likes and may still see, the latest like first. */
export function findLiked(db: Db, viewer: Viewer, slice: Slice) {
  return db
    .selectFrom('video_likes')
    .innerJoin('videos', 'videos.id', 'video_likes.target_id')
    .select(['video_likes.target_id as id', 'video_likes.created_at as sort_value'])
    .where('video_likes.user_id', '=', viewer.id)
    .where(visibleVideos(viewer))
    .$call(keyset(latestLiked, slice))
    .execute();
}
