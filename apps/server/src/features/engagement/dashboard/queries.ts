import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';

/** A subquery for the views of a channel's videos that haven't been rolled up yet. */
const pendingViewsOf = (channelId: string) => sql`
  select pending_views.day, 1 as views from pending_views
  join videos on videos.id = pending_views.video_id where videos.owner_id = ${channelId}`;

export type Totals = { videos: number; views: number; likes: number };

/** Sums up the views and likes of a channel's videos and counts the videos, including drafts and pending changes. */
export async function findTotals(db: Db, channelId: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(videos), 0)::bigint as videos,
      coalesce(sum(views), 0)::bigint as views,
      coalesce(sum(likes), 0)::bigint as likes
    from (
      select videos, views, likes from channel_totals where channel_id = ${channelId}
      union all
      select videos, views, likes from channel_changes where channel_id = ${channelId}
      union all
      select 0, views, 0 from (${pendingViewsOf(channelId)}) as pending
    ) as parts`.execute(db);
  return rows[0] ?? { videos: 0, views: 0, likes: 0 };
}

/** A channel's activity on one day. `date` is a day in UTC, such as `2026-11-21`. */
export type Day = { date: string; views: number; likes: number; subscribers: number };

/** Finds the days with activity since a date, in no particular order. Days without activity are missing. */
export async function findDays(db: Db, channelId: string, since: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select day::text as date, sum(views)::bigint as views, sum(likes)::bigint as likes,
      sum(subscribers)::bigint as subscribers
    from (
      select day, views, likes, subscribers from channel_days where channel_id = ${channelId}
      union all
      select day, views, likes, subscribers from channel_changes where channel_id = ${channelId}
      union all
      select day, views, 0, 0 from (${pendingViewsOf(channelId)}) as pending
    ) as parts
    where day >= ${since}::date
    group by day`.execute(db);
  return rows;
}

/** Whether there are changes to roll up. Takes no lock. */
export async function hasChanges(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('channel_changes').select('channel_id').limit(1).executeTakeFirst()) !== undefined
  );
}

const maxChanges = 5000;

/**
 * Rolls up at most `maxChanges` changes into the totals and days of their channels and the totals of the instance, and
 * returns the number of changes. A lock serializes callers. Changes of a deleted channel affect only the totals of the
 * instance. Deletes totals and days that become zero.
 */
export async function rollUpChanges(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('channel_changes'))`.execute(trx);
    const { rows } = await sql<{ channel_id: string; changes: number }>`
      with settled as (
        delete from channel_changes
        where ctid = any(array(select ctid from channel_changes limit ${sql.lit(maxChanges)}))
        returning *
      ), known as (
        select settled.* from settled join users on users.id = settled.channel_id
      ), totals as (
        insert into channel_totals (channel_id, videos, views, likes, bytes)
        select channel_id, sum(videos), sum(views), sum(likes), sum(bytes) from known group by channel_id
        on conflict (channel_id) do update set
          videos = channel_totals.videos + excluded.videos,
          views = channel_totals.views + excluded.views,
          likes = channel_totals.likes + excluded.likes,
          bytes = channel_totals.bytes + excluded.bytes
      ), site as (
        update site_totals set
          people = site_totals.people + added.people,
          videos = site_totals.videos + added.videos,
          bytes = site_totals.bytes + added.bytes
        from (select coalesce(sum(people), 0) as people, coalesce(sum(videos), 0) as videos,
          coalesce(sum(bytes), 0) as bytes from settled) as added
      ), days as (
        insert into channel_days (channel_id, day, views, likes, subscribers)
        select channel_id, day, sum(views), sum(likes), sum(subscribers)
        from known where day is not null group by channel_id, day
        on conflict (channel_id, day) do update set
          views = channel_days.views + excluded.views,
          likes = channel_days.likes + excluded.likes,
          subscribers = channel_days.subscribers + excluded.subscribers
      )
      select channel_id, count(*)::int as changes from settled group by channel_id`.execute(trx);
    await dropZeros(
      trx,
      rows.map((row) => row.channel_id),
    );
    return rows.reduce((sum, { changes }) => sum + changes, 0);
  });
}

async function dropZeros(trx: Trx, channelIds: readonly string[]): Promise<void> {
  if (channelIds.length === 0) return;
  await sql`
    with days as (
      delete from channel_days
      where channel_id = any(${channelIds}) and (views, likes, subscribers) = (0, 0, 0)
    )
    delete from channel_totals
    where channel_id = any(${channelIds}) and (videos, views, likes, bytes) = (0, 0, 0, 0)`.execute(trx);
}

/** Whether a rollup of this many changes may have left more. */
export const mayHaveMore = (settled: number) => settled === maxChanges;
