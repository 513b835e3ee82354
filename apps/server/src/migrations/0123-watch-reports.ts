import { type Kysely, sql } from 'kysely';

/** Types take four bytes where a text would take up to thirteen. */
const types = [
  sql`create type watch_source as enum ('home', 'subscriptions', 'search', 'related', 'playlist', 'channel', 'tag',
    'notification', 'embed', 'external', 'direct')`,
  sql`create type device_class as enum ('desktop', 'phone', 'tablet', 'tv', 'other')`,
];

/**
 * Reports that the rollup has not added yet. `share` is the part of the reported seconds that counts, and `parts` are
 * the reported seconds in hundredths of the video. Only the first report of a session is a view and has a viewer.
 */
const table = sql`create table watch_reports (
  video_id uuid not null references videos on delete cascade,
  asset_id uuid not null,
  hour timestamptz not null default date_trunc('hour', now(), 'utc'),
  source watch_source not null,
  device device_class not null,
  subscribed boolean not null,
  host text,
  viewer bytea,
  is_view boolean not null,
  length double precision not null,
  seconds double precision not null,
  share double precision not null,
  parts smallint[] not null,
  part_seconds double precision[] not null
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...types,
    table,
    sql`create index watch_reports_by_video on watch_reports (video_id)`,
  ]) {
    await statement.execute(db);
  }
}
