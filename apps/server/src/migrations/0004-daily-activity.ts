import { type Kysely, sql } from 'kysely';

/** Backfills from `video_views`, which has only the last view of each video by each person. */
const statements = [
  sql`create table daily_views (
    video_id uuid not null references videos on delete cascade,
    day date not null,
    views integer not null check (views > 0),
    primary key (video_id, day)
  )`,
  sql`insert into daily_views select video_id, (viewed_at at time zone 'utc')::date, count(*) from video_views group by 1, 2`,
  sql`create index video_likes_by_time on video_likes (target_id, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
