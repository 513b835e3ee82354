import { type Kysely, sql } from 'kysely';

/** Views wait here until they are added to their videos, so that concurrent ones never wait for one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table pending_views (
    video_id uuid not null references videos on delete cascade,
    day date not null default (now() at time zone 'utc')::date
  )`.execute(db);
  await sql`create index pending_views_by_video on pending_views (video_id)`.execute(db);
}
