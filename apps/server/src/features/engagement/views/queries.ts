import { sql } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { defineLoader } from '../../../platform/db/loader.ts';
import { defineStatement } from '../../../platform/db/statement.ts';

/**
 * Adds views. Locks the videos first, because a deletion locks its video before the rows that refer to it, and the two
 * could deadlock otherwise.
 */
const addAll = defineStatement(
  (_, people: readonly string[], videos: readonly string[]) => sql`
    with held as materialized (
      select id from videos where id = any(${uuids(videos)}) order by id for key share
    ), counted as (
      insert into video_views (video_id, user_id)
      select distinct held.id, asked.user_id
      from held
      join unnest(${uuids(videos)}, ${uuids(people)}) as asked (video_id, user_id) on asked.video_id = held.id
      order by 1, 2
      on conflict (video_id, user_id) do update set viewed_at = now()
        where video_views.viewed_at < now() - interval '60 seconds'
      returning video_id
    )
    insert into pending_views (video_id) select video_id from counted`,
);

/** Adds a view, unless the same person added one to the video in the last 60 seconds. */
export const addView = defineLoader<{ userId: string; videoId: string }, void>(async (db, views) => {
  await addAll(
    db,
    views.map(({ userId }) => userId),
    views.map(({ videoId }) => videoId),
  );
  return () => {};
});

/** Adds a view. Does nothing if the video is deleted first. */
export async function addGuestView(db: Db, videoId: string): Promise<void> {
  await sql`
    insert into pending_views (video_id) select id from videos where id = ${videoId} for key share`.execute(
    db,
  );
}

/**
 * Locks up to `limit` videos with pending views, skipping those that are locked. Locks the videos before the rows that
 * refer to them, as a deletion does.
 */
export async function lockViewed(trx: Trx, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('videos')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('pending_views').select('video_id').distinct().limit(limit))
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves the pending views of locked videos into the videos' totals and daily views. */
export function rollUpPendingViews(trx: Trx, videoIds: readonly string[]) {
  return sql`
    with taken as (
      delete from pending_views where video_id = any(${videoIds}) returning video_id, day
    ), days as (
      select video_id, day, count(*)::int as views from taken group by video_id, day
    ), dated as (
      insert into daily_views (video_id, day, views) select video_id, day, views from days
      on conflict (video_id, day) do update set views = daily_views.views + excluded.views
    )
    update videos set views = videos.views + totals.views
    from (select video_id, sum(views)::int as views from days group by video_id) as totals
    where videos.id = totals.video_id`.execute(trx);
}
