import { type Kysely, sql } from 'kysely';

/** Buffers views until a rollup adds them to their videos, so that concurrent views never wait for one row lock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table pending_views (
    video_id uuid not null references videos on delete cascade,
    day date not null default (now() at time zone 'utc')::date
  )`.execute(db);
  await sql`create index pending_views_by_video on pending_views (video_id)`.execute(db);
}
