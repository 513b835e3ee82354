import { type Kysely, sql } from 'kysely';

/**
 * Rollups of the reports about all videos of a channel. `length` is the sum of the videos' lengths over the views. The
 * months have the sums of each video's days, for the list of the most watched videos. A trigger removes deleted videos
 * from all three.
 */
const tables = [
  sql`create table channel_watch_days (
    channel_id uuid not null references users on delete cascade,
    day date not null,
    source watch_source not null,
    device device_class not null,
    subscribed boolean not null,
    views integer not null,
    viewers integer not null,
    seconds double precision not null,
    length double precision not null,
    primary key (channel_id, day, source, device, subscribed)
  )`,
  sql`create table video_watch_months (
    channel_id uuid not null references users on delete cascade,
    month date not null,
    video_id uuid not null,
    views integer not null,
    viewers integer not null,
    seconds double precision not null,
    length double precision not null,
    primary key (channel_id, month, video_id)
  )`,
  sql`create table channel_watch_hosts (
    channel_id uuid not null references users on delete cascade,
    day date not null,
    host text not null,
    views integer not null,
    seconds double precision not null,
    primary key (channel_id, day, host)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await statement.execute(db);
}
