import { retentionPoints } from '@kinora/contract/analytics';
import { type RawBuilder, sql } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { furtherHosts } from './referring-host.ts';
import { scopedHash } from './viewer-queries.ts';

/** Max videos and reports per rollup. */
const maxVideos = 500;
const maxReports = 5000;

/** Max referring hosts of a video and day; further ones count as `furtherHosts`. */
const maxHosts = 25;

/** Whether there are reports to roll up. Takes no lock. */
export async function hasReports(db: Db): Promise<boolean> {
  const row = await db.selectFrom('watch_reports').select('video_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds at most `maxReports` reports about `maxVideos` videos to the rollups, unless another process does so or a video is
 * being deleted. Returns whether there may be more. Locks the videos before the rows that refer to them, as a deletion
 * does.
 */
export function rollUpReports(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockRollup(trx))) return false;
    const { rows } = await sql<{ id: string }>`
      select id from videos
      where id in (select video_id from watch_reports group by 1 limit ${sql.lit(maxVideos)})
      order by id for key share skip locked`.execute(trx);
    if (rows.length === 0) return false;
    const ids = rows.map(({ id }) => id);
    const added = await addReports(trx, ids);
    return added === maxReports || ids.length === maxVideos;
  });
}

async function lockRollup(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('watch_reports')) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
}

/** Returns the number of added reports. */
async function addReports(trx: Trx, videoIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from watch_reports where ctid = any(array(
        select ctid from watch_reports where video_id = any(${uuids(videoIds)}) limit ${sql.lit(maxReports)}
      )) returning *
    ), reports as (
      select taken.*, videos.owner_id as channel_id, videos.asset_id = taken.asset_id as is_current,
        (hour at time zone 'utc')::date as day, row_number() over () as number
      from taken join videos on videos.id = taken.video_id
    ), ${tallies}, ${hosts}, ${curves},
    video_days as (${addDays('video')}),
    video_months as (${addVideoMonths}),
    channel_days as (${addDays('channel')}),
    video_hosts as (${addHosts('video')}),
    channel_hosts as (${addHosts('channel')}),
    video_curves as (${addCurves}),
    video_hours as (
      insert into video_watch_hours as known (video_id, hour, views, seconds)
      select video_id, hour, sum(is_view::int), sum(seconds) from reports group by 1, 2
      on conflict (video_id, hour) do update set
        views = known.views + excluded.views, seconds = known.seconds + excluded.seconds
    ), site as (
      insert into site_days as known (day, views, watch_seconds)
      select day, sum(is_view::int), sum(seconds) from reports group by 1
      on conflict (day) do update set
        views = known.views + excluded.views, watch_seconds = known.watch_seconds + excluded.watch_seconds
    )
    select count(*) as count from taken`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * Each report once for its video and once for its channel, with the number of viewers that it adds to the day. Stored
 * hashes differ between videos and channels, so that they don't reveal what a person watches.
 */
const tallies = sql`
  scoped as (
    select reports.*, scope, kind,
      case when viewer is not null then ${scopedHash(sql`viewer`)} end as scoped_viewer
    from reports
    cross join lateral (values (video_id, 'video'), (channel_id, 'channel')) as scopes (scope, kind)
  ), new_viewers as (
    insert into watch_viewers (day, scope, viewer)
    select day, scope, scoped_viewer from scoped where scoped_viewer is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict do nothing returning day, scope, viewer
  ), tallies as (
    select scoped.*, (new_viewers.viewer is not null and number = min(number) over (
      partition by scoped.day, scoped.scope, scoped_viewer
    ))::int as viewers
    from scoped
    left join new_viewers
      on (new_viewers.day, new_viewers.scope, new_viewers.viewer) = (scoped.day, scoped.scope, scoped_viewer)
  )`;

/** Each view counts the length of the video. */
const totals = sql`sum(is_view::int), sum(viewers), sum(seconds), sum(is_view::int * length)`;
const sums = sql`views = known.views + excluded.views, viewers = known.viewers + excluded.viewers,
  seconds = known.seconds + excluded.seconds, length = known.length + excluded.length`;

function addDays(kind: 'video' | 'channel'): RawBuilder<unknown> {
  const [table, id] = [sql.table(`${kind}_watch_days`), sql.ref(`${kind}_id`)];
  return sql`
    insert into ${table} as known (${id}, day, source, device, subscribed, views, viewers, seconds, length)
    select scope, day, source, device, subscribed, ${totals}
    from tallies where kind = ${sql.lit(kind)} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (${id}, day, source, device, subscribed) do update set ${sums}`;
}

const addVideoMonths = sql`
  insert into video_watch_months as known (channel_id, month, video_id, views, viewers, seconds, length)
  select channel_id, date_trunc('month', day)::date, video_id, ${totals}
  from tallies where kind = 'video' group by 1, 2, 3 order by 1, 2, 3
  on conflict (channel_id, month, video_id) do update set ${sums}`;

/** The referring hosts with the most views of each video and day, in addition to those that are stored already. */
const hosts = sql`
  host_counts as (
    select channel_id, video_id, day, host, sum(is_view::int) as views, sum(seconds) as seconds
    from reports where host is not null group by 1, 2, 3, 4
  ), ranked_hosts as (
    select counts.*, known.host is not null as is_known,
      row_number() over (partition by counts.video_id, counts.day, known.host is null order by counts.views desc, counts.host)
        + (select count(*) from video_watch_hosts as stored
            where (stored.video_id, stored.day) = (counts.video_id, counts.day)) as place
    from host_counts as counts
    left join video_watch_hosts as known
      on (known.video_id, known.day, known.host) = (counts.video_id, counts.day, counts.host)
  ), bounded_hosts as (
    select channel_id, video_id, day, views, seconds,
      case when is_known or place <= ${sql.lit(maxHosts)} then host else ${sql.lit(furtherHosts)} end as host
    from ranked_hosts
  )`;

function addHosts(kind: 'video' | 'channel'): RawBuilder<unknown> {
  const [table, id] = [sql.table(`${kind}_watch_hosts`), sql.ref(`${kind}_id`)];
  return sql`
    insert into ${table} as known (${id}, day, host, views, seconds)
    select ${id}, day, host, sum(views), sum(seconds) from bounded_hosts group by 1, 2, 3 order by 1, 2, 3
    on conflict (${id}, day, host) do update set
      views = known.views + excluded.views, seconds = known.seconds + excluded.seconds`;
}

/** The seconds in each hundredth of the videos whose file hasn't been replaced since the session began. */
const curves = sql`
  part_seconds as (
    select video_id, part, sum(watched * share) as seconds
    from reports, unnest(parts, part_seconds) as watched (part, watched)
    where is_current group by 1, 2
  ), curves as (
    select video_id, asset_id, min(day) as day, sum(is_view::int) as views,
      (select array_agg(coalesce(part_seconds.seconds, 0) order by number)
        from generate_series(0, ${sql.lit(retentionPoints - 1)}) as number
        left join part_seconds on part_seconds.video_id = reports.video_id and part = number) as seconds
    from reports where is_current group by 1, 2
  )`;

const addCurves = sql`
  insert into watch_curves as known (video_id, asset_id, since, views, seconds)
  select video_id, asset_id, day, views, seconds from curves
  on conflict (video_id) do update set
    asset_id = excluded.asset_id,
    since = case when known.asset_id = excluded.asset_id then known.since else excluded.since + 1 end,
    views = excluded.views + case when known.asset_id = excluded.asset_id then known.views else 0 end,
    seconds = case when known.asset_id = excluded.asset_id then (
      select array_agg(before + added order by number)
      from unnest(known.seconds, excluded.seconds) with ordinality as parts (before, added, number)
    ) else excluded.seconds end`;
