import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../platform/db/keyset.ts';

export const newestVideos: Order = {
  name: 'dashboard',
  column: 'videos.created_at',
  id: 'videos.id',
  type: 'time',
  direction: 'desc',
};

/** All videos of an owner, including drafts. */
export function findOwnVideoIds(db: Db, ownerId: string, slice: Slice) {
  return db
    .selectFrom('videos')
    .select(['videos.id', 'videos.created_at as sort_value'])
    .where('owner_id', '=', ownerId)
    .$call(keyset(newestVideos, slice))
    .execute();
}

/** Views that have not been added to an owner's videos yet. */
const pendingViewsOf = (ownerId: string) => sql<number>`(
  select count(*) from pending_views join videos as viewed on viewed.id = video_id where viewed.owner_id = ${ownerId}
)`;

/** Sums over an owner's videos, from the counters on their rows and the pending views. */
export function sumVideos(db: Db, ownerId: string) {
  return db
    .selectFrom('videos')
    .select([
      (eb) => eb.fn.countAll<number>().as('videos'),
      sql<number>`(coalesce(sum(views), 0) + ${pendingViewsOf(ownerId)})::bigint`.as('views'),
      sql<number>`coalesce(sum(likes), 0)::bigint`.as('likes'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
}

export async function countVideos(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('videos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number for each date in UTC, such as `2026-11-21`; dates without any are left out. */
export type DayCount = { date: string; count: number };

const dateOf = (time: string) => sql<string>`to_char(${sql.ref(time)} at time zone 'utc', 'YYYY-MM-DD')`;

export function countDailyViews(db: Db, ownerId: string, since: string): Promise<DayCount[]> {
  const pending = db.selectFrom('pending_views').select(['video_id', 'day', sql<number>`1`.as('views')]);
  return db
    .selectFrom(db.selectFrom('daily_views').selectAll().unionAll(pending).as('added'))
    .innerJoin('videos', 'videos.id', 'added.video_id')
    .select([sql<string>`added.day::text`.as('date'), (eb) => eb.fn.sum<number>('added.views').as('count')])
    .where('videos.owner_id', '=', ownerId)
    .where('added.day', '>=', sql<Date>`${since}::date`)
    .groupBy('date')
    .execute();
}

export function countDailyLikes(db: Db, ownerId: string, since: string): Promise<DayCount[]> {
  return db
    .selectFrom('video_likes')
    .innerJoin('videos', 'videos.id', 'video_likes.target_id')
    .select([dateOf('video_likes.created_at').as('date'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('videos.owner_id', '=', ownerId)
    .where('video_likes.created_at', '>=', startOf(since))
    .groupBy('date')
    .execute();
}

export function countDailySubscribers(db: Db, channelId: string, since: string): Promise<DayCount[]> {
  return db
    .selectFrom('subscriptions')
    .select([dateOf('created_at').as('date'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('channel_id', '=', channelId)
    .where('created_at', '>=', startOf(since))
    .groupBy('date')
    .execute();
}

const startOf = (date: string) => new Date(`${date}T00:00:00Z`);
