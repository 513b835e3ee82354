import { type DeviceClass, realtimeHours } from '@kinora/contract/analytics';
import type { WatchSource } from '@kinora/contract/watching';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Period } from './period.ts';

/** What the figures are about. */
export type Scope = { kind: 'video' | 'channel'; id: string };

export type Watched = { views: number; seconds: number };

/** `length` is the length of the videos in seconds, summed over the views. */
export type Totals = Watched & { viewers: number; length: number };

const sums = sql`coalesce(sum(views), 0)::bigint as views, coalesce(sum(viewers), 0)::bigint as viewers,
  coalesce(sum(seconds), 0) as seconds, coalesce(sum(length), 0) as length`;

const rowsOf = (
  { kind, id }: Scope,
  part: 'days' | 'hosts',
  { from, to }: Period,
): RawBuilder<unknown> => sql`
  ${sql.table(`${kind}_watch_${part}`)}
  where ${sql.ref(`${kind}_id`)} = ${id} and day between ${from}::date and ${to}::date`;

/** Finds the first day with figures. */
export async function findFirstDay(db: Db, { kind, id }: Scope): Promise<string | null> {
  const days = sql`select day from ${sql.table(`${kind}_watch_days`)} where ${sql.ref(`${kind}_id`)} = ${id}`;
  const changes = sql`select day from subscriber_days where channel_id = ${id}`;
  const { rows } = await sql<{ first: string | null }>`
    select least((select min(day) from (${days}) as days), (select min(day) from (${changes}) as days))::text as first`.execute(
    db,
  );
  return rows[0]?.first ?? null;
}

export async function findTotals(db: Db, scope: Scope, period: Period): Promise<Totals> {
  const { rows } = await sql<Totals>`select ${sums} from ${rowsOf(scope, 'days', period)}`.execute(db);
  return rows[0] ?? { views: 0, viewers: 0, seconds: 0, length: 0 };
}

/** The totals of one day, source, device or kind of viewer. The other fields are null. */
export type Group = Totals & {
  day: string | null;
  source: WatchSource | null;
  device: DeviceClass | null;
  subscribed: boolean | null;
};

/** Adds up a period by day, source, device, and whether viewers subscribe, in one pass. */
export async function findGroups(db: Db, scope: Scope, period: Period): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select day::text as day, source, device, subscribed, ${sums} from ${rowsOf(scope, 'days', period)}
    group by grouping sets ((day), (source), (device), (subscribed))`.execute(db);
  return rows;
}

/** Max hosts in a response. */
const maxHosts = 25;

/** Finds the hosts that led to the most views. */
export async function findHosts(
  db: Db,
  scope: Scope,
  period: Period,
): Promise<(Watched & { host: string })[]> {
  const { rows } = await sql<Watched & { host: string }>`
    select host, sum(views)::bigint as views, sum(seconds) as seconds from ${rowsOf(scope, 'hosts', period)}
    group by host order by sum(views) desc, host limit ${sql.lit(maxHosts)}`.execute(db);
  return rows;
}

/** Finds the hours with reports since the start of the first of the last `realtimeHours` hours. */
export async function findHours(db: Db, videoId: string): Promise<(Watched & { hour: Date })[]> {
  return db
    .selectFrom('video_watch_hours')
    .select(['hour', 'views', 'seconds'])
    .where('video_id', '=', videoId)
    .where('hour', '>', sql<Date>`now() - interval '${sql.lit(realtimeHours)} hours'`)
    .execute();
}

/** Max videos in a channel's list. */
const maxVideos = 10;

/**
 * Finds the channel's videos with the most watched seconds until today. Reads days up to the end of the first month and
 * whole months after it, because a large channel has hundreds of thousands of days.
 */
export async function findTopVideos(
  db: Db,
  channelId: string,
  { from }: Period,
): Promise<(Totals & { video_id: string })[]> {
  const parts = sql`
    select views, viewers, seconds, length from video_watch_days
    where video_id = videos.id and day >= ${from}::date
      and day < date_trunc('month', ${from}::date) + interval '1 month'
    union all
    select views, viewers, seconds, length from video_watch_months
    where video_id = videos.id and month > ${from}::date`;
  const { rows } = await sql<Totals & { video_id: string }>`
    select videos.id as video_id, watched.*
    from videos
    cross join lateral (select ${sums} from (${parts}) as parts) as watched
    where owner_id = ${channelId} and watched.seconds > 0
    order by watched.seconds desc, videos.id limit ${sql.lit(maxVideos)}`.execute(db);
  return rows;
}
