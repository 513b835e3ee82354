import { type Kysely, sql } from 'kysely';

/**
 * Who has watched a video or a channel today, as hashes with the day's salt. Both are deleted after the day. `scope` is
 * the id of the video or the channel.
 */
const statements = [
  sql`create table watch_salts (day date primary key, salt bytea not null)`,
  sql`create table watch_viewers (
    day date not null,
    scope uuid not null,
    viewer bytea not null,
    primary key (day, scope, viewer)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
