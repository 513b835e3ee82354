import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';

/**
 * Notes a view unless the same person added one in the last 60 seconds; both happen or neither. The video
 * is held first: a deletion, which has it when it comes to the rows that hang on it, is then waited for
 * with nothing in hand that it wants.
 */
export function addView(db: Db, userId: string, videoId: string) {
  return db
    .with('held', (cte) => cte.selectFrom('videos').select('id').where('id', '=', videoId).forKeyShare())
    .with('counted', (cte) =>
      cte
        .insertInto('video_views')
        .columns(['user_id', 'video_id'])
        .expression((eb) => eb.selectFrom('held').select([sql.val(userId).as('user_id'), 'id']))
        .onConflict((on) =>
          on
            .columns(['video_id', 'user_id'])
            .doUpdateSet({ viewed_at: sql<Date>`now()` })
            .where('video_views.viewed_at', '<', sql<Date>`now() - interval '60 seconds'`),
        )
        .returning('video_id'),
    )
    .insertInto('pending_views')
    .columns(['video_id'])
    .expression((eb) => eb.selectFrom('counted').select('video_id'))
    .execute();
}

/** The views of the row of `videos` that a query is at, those that are still pending among them. */
export function viewsOfVideo(): RawBuilder<number> {
  return sql<number>`(videos.views + (select count(*)::int from pending_views where video_id = videos.id))`;
}

/** Locks the videos that have views pending, before anything of theirs is touched, as a deletion does. */
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

/** Adds the pending views of these videos to their rows and to the days they came in on. */
export function settle(trx: Trx, videoIds: readonly string[]) {
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
