import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table featured_videos (
    video_id uuid primary key references videos on delete cascade,
    position integer not null
  )`.execute(db);
}
