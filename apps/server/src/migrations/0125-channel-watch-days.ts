import { type Kysely, sql } from 'kysely';

/**
 * Rollups of the reports about all videos of a channel. `length` is the sum of the videos' lengths over the views. A
 * trigger takes deleted videos out of them.
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
