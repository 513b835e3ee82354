import { sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { defineLoader } from '../../../platform/db/loader.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
import { visibleVideos } from '../../content/videos/policy.ts';

export type LikeTarget = { kind: 'video' | 'comment' | 'tweet'; id: string };

type Toggle = { targetId: string; userId: string };
/** The fields are null if the target's owner blocks the person. */
type Toggled = { is_liked: boolean; total: number } | { is_liked: null; total: null };

/**
 * Subqueries for the people that a like of these targets refers to: the targets' authors and, for replies, the people
 * replied to.
 */
const peopleOf = {
  video: (targets: readonly string[]) => sql`select owner_id from videos where id = any(${uuids(targets)})`,
  tweet: (targets: readonly string[]) => sql`select author_id from tweets where id = any(${uuids(targets)})`,
  comment: (targets: readonly string[]) => sql`
    select unnest(array[author_id, reply_to]) from comments where id = any(${uuids(targets)})`,
} as const;

/**
 * Toggles likes in the order of their targets, so that two batches don't deadlock. First locks the people, so that a
 * block is committed either before the check or after the toggle. Then locks the videos, tweets and parents of liked
 * comments, because a like's notification references them, and deleting any of them also deletes the comments. All
 * statements that change comments use the same lock order. Everything that a like references is locked before its
 * target, because PostgreSQL checks the foreign keys of a row that one statement changes twice, and could deadlock if
 * that check had to wait for a lock.
 */
function defineToggle(kind: LikeTarget['kind']) {
  const toggleAll = defineStatement(
    (_, people: readonly string[], targets: readonly string[], comments: readonly string[]) => sql<
      Toggled & { position: number }
    >`
      with locked as materialized (
        select id from users where id = any(${uuids(people)} || array(${peopleOf[kind](targets)}))
        order by id for key share
      ), of_videos as materialized (
        select id from videos
        where id = any(array(select video_id from comments where id = any(${uuids(comments)})))
          and (select count(*) from locked) > 0
        order by id for key share
      ), of_tweets as materialized (
        select id from tweets
        where id = any(array(select tweet_id from comments where id = any(${uuids(comments)})))
          and (select count(*) from of_videos) >= 0
        order by id for key share
      ), of_comments as materialized (
        select id from comments
        where id = any(array(select parent_id from comments where id = any(${uuids(comments)})))
          and (select count(*) from of_tweets) >= 0
        order by id for key share
      )
      select position, is_liked, total
      from (
        select asked.*, (select count(*) from locked) as people, (select count(*) from of_comments) as places
        from unnest(${uuids(targets)}, ${uuids(people)})
          with ordinality as asked (target_id, user_id, position)
        order by target_id, position offset 0
      ) as asked
      cross join lateral ${sql.id(`toggle_${kind}_like`)} (target_id, user_id)
      where people > 0 and places >= 0`,
  );
  return defineLoader<Toggle, Toggled | undefined>(async (db, toggles) => {
    const people = toggles.map(({ userId }) => userId);
    const targets = toggles.map(({ targetId }) => targetId);
    const rows = await toggleAll(db, people, targets, kind === 'comment' ? targets : []);
    const toggled = new Map(rows.map((row) => [toggles[row.position - 1], row]));
    return (toggle) => toggled.get(toggle);
  });
}

/** Toggles a like and updates the counter in the same statement. A missing target causes a foreign key violation. */
export const toggleLike = {
  video: defineToggle('video'),
  comment: defineToggle('comment'),
  tweet: defineToggle('tweet'),
};

export const latestLiked: Order = {
  name: 'liked',
  column: 'video_likes.created_at',
  id: 'video_likes.target_id',
  type: 'time',
  direction: 'desc',
};

/** Finds the videos that the viewer likes and may still see, latest like first. */
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
