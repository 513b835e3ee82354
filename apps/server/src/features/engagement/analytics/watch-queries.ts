import { type DeviceClass, minBreakdownViewers, realtimeHours } from '@kinora/contract/analytics';
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

/**
 * Whether a row's day has enough viewers. Others are left out of breakdowns, or the difference between two periods
 * would be theirs. The array is read once. As a subquery, PostgreSQL could join it to the rows in a nested loop, because
 * it plans prepared statements for a channel of average size.
 */
const isOnSharedDay = (scope: Scope, period: Period) => sql`day = any(array(
  select day from ${rowsOf(scope, 'days', period)} group by 1 having sum(viewers) >= ${sql.lit(minBreakdownViewers)}))`;

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

/** Adds up a period by day, and its shared days by source, device, and whether viewers subscribe. */
export async function findGroups(db: Db, scope: Scope, period: Period): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select day::text as day, null as source, null as device, null::boolean as subscribed, ${sums}
    from ${rowsOf(scope, 'days', period)} group by day
    union all select null, source, device, subscribed, ${sums}
    from ${rowsOf(scope, 'days', period)} and ${isOnSharedDay(scope, period)}
    group by grouping sets ((source), (device), (subscribed))`.execute(db);
  return rows;
}

/** Max hosts in a response. */
const maxHosts = 25;

/** Finds the hosts that led to the most views, and adds up further ones as `other`. */
export async function findHosts(
  db: Db,
  scope: Scope,
  period: Period,
): Promise<(Watched & { host: string })[]> {
  const { rows } = await sql<Watched & { host: string }>`
    select case when place <= ${sql.lit(maxHosts)} then host else 'other' end as host,
      sum(views)::bigint as views, sum(seconds) as seconds
    from (
      select host, sum(views) as views, sum(seconds) as seconds,
        row_number() over (order by host = 'other', sum(views) desc, host) as place
      from ${rowsOf(scope, 'hosts', period)} and ${isOnSharedDay(scope, period)} group by host
    ) as hosts
    group by 1 order by 2 desc, 1`.execute(db);
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

/** Max videos in a channel's list, and how many are compared at first. */
const maxVideos = 10;
const firstCompared = 100;

/**
 * Finds the channel's videos with the most watched seconds until today. A large channel has hundreds of thousands of
 * days, so this reads those of the first month only, and of the videos with the most seconds in whole months. It compares
 * more of them if one beyond them could be among the first.
 */
export async function findTopVideos(
  db: Db,
  channelId: string,
  period: Period,
  compared = firstCompared,
): Promise<(Totals & { video_id: string })[]> {
  const rows = await compareVideos(db, channelId, period, compared);
  const top = rows.slice(0, maxVideos);
  const isComplete = rows.length < compared || (top.at(-1)?.seconds ?? 0) >= (rows[0]?.rest ?? 0);
  const found = isComplete ? top : await findTopVideos(db, channelId, period, compared * 10);
  return found.filter(({ seconds }) => seconds > 0);
}

/** `rest` is the max seconds of any video that wasn't compared. */
type Compared = Totals & { video_id: string; rest: number };

async function compareVideos(db: Db, channelId: string, { from }: Period, max: number): Promise<Compared[]> {
  const firstDay = `${from.slice(0, 7)}-01`;
  const firstMonth = sql`${firstDay}::date`;
  const later = sql`filter (where month > ${firstMonth})`;
  const { rows } = await sql<Compared>`
    select video_id, min(most) over () as rest, coalesce(months.views, 0)::bigint + days.views as views,
      coalesce(months.viewers, 0)::bigint + days.viewers as viewers,
      coalesce(months.seconds, 0) + days.seconds as seconds, coalesce(months.length, 0) + days.length as length
    from (
      select video_id, sum(seconds) as most, sum(views) ${later} as views, sum(viewers) ${later} as viewers,
        sum(seconds) ${later} as seconds, sum(length) ${later} as length
      from video_watch_months where channel_id = ${channelId} and month >= ${firstMonth}
      group by 1 order by 2 desc limit ${sql.lit(max)}
    ) as months
    cross join lateral (
      select ${sums} from video_watch_days as days
      where days.video_id = months.video_id and day >= ${from}::date and day < ${firstMonth} + interval '1 month'
    ) as days
    order by seconds desc, video_id`.execute(db);
  return rows;
}
