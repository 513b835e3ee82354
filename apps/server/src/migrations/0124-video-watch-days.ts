import { type Kysely, sql } from 'kysely';

/**
 * Rollups of a video's reports. `length` is the sum of the video's length over the views. `since` is the first day on
 * which all reports were about the current file. A curve is shown with three digits, so single precision is enough and
 * halves its size.
 */
const tables = [
  sql`create table video_watch_days (
    video_id uuid not null references videos on delete cascade,
    day date not null,
    source watch_source not null,
    device device_class not null,
    subscribed boolean not null,
    views integer not null,
    viewers integer not null,
    seconds double precision not null,
    length double precision not null,
    primary key (video_id, day, source, device, subscribed)
  )`,
  sql`create table video_watch_hosts (
    video_id uuid not null references videos on delete cascade,
    day date not null,
    host text not null,
    views integer not null,
    seconds double precision not null,
    primary key (video_id, day, host)
  )`,
  sql`create table video_watch_hours (
    video_id uuid not null references videos on delete cascade,
    hour timestamptz not null,
    views integer not null,
    seconds double precision not null,
    primary key (video_id, hour)
  )`,
  sql`create index video_watch_hours_by_time on video_watch_hours (hour)`,
  sql`create table watch_curves (
    video_id uuid primary key references videos on delete cascade,
    asset_id uuid not null,
    since date not null,
    views integer not null,
    seconds real[] not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await statement.execute(db);
}
