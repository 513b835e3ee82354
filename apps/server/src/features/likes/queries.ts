import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../http/viewer.ts';
import { defineBatch } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../platform/db/keyset.ts';
import { visibleVideos } from '../videos/policy.ts';

export type LikeTarget = { kind: 'video' | 'comment' | 'tweet'; id: string };

type Toggle = { targetId: string; userId: string };
/** Nulls if the owner of the target blocks the person. */
type Toggled = { is_liked: boolean; total: number } | { is_liked: null; total: null };

/**
 * Toggles likes in the order of their targets, so that two batches wait for each other in one order. Locks the people
 * first, so that a block of one of them comes either before their toggle or after it.
 */
const defineToggle = (toggle: RawBuilder<unknown>) =>
  defineBatch<Toggle, Toggled | undefined>(async (db, toggles) => {
    const people = toggles.map(({ userId }) => userId);
    const { rows } = await sql<Toggled & { position: number }>`
      with locked as materialized (
        select id from users where id = any(${people}) order by id for key share
      )
      select position, is_liked, total
      from (
        select asked.*, (select count(*) from locked) as people
        from unnest(${toggles.map(({ targetId }) => targetId)}::uuid[], ${people}::uuid[])
          with ordinality as asked (target_id, user_id, position)
        order by target_id, position offset 0
      ) as asked
      cross join lateral ${toggle} (target_id, user_id)
      where people > 0`.execute(db);
    const toggled = new Map(rows.map((row) => [toggles[row.position - 1], row]));
    return (toggle) => toggled.get(toggle);
  });

/** Toggles a like in one statement with its counter. A missing target is a foreign key violation. */
export const toggleLike = {
  video: defineToggle(sql`toggle_video_like`),
  comment: defineToggle(sql`toggle_comment_like`),
  tweet: defineToggle(sql`toggle_tweet_like`),
};

export const latestLiked: Order = {
  name: 'liked',
  column: 'video_likes.created_at',
  id: 'video_likes.target_id',
  type: 'time',
  direction: 'desc',
};

/** The videos that the viewer likes and may still see, latest like first. */
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
