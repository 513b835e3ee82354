import { type Kysely, sql } from 'kysely';

/**
 * Viewers of a video or a channel today, hashed with the day's salt. Salts and hashes are deleted after the day.
 * `scope` is the id of the video or the channel.
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
