import { type Kysely, sql } from 'kysely';

/** Maps each source that a person has imported to its video, so that no source becomes two videos. */
const statements = [
  sql`create table video_sources (
    owner_id uuid not null,
    key text not null,
    video_id uuid not null references videos on delete cascade,
    primary key (owner_id, key)
  )`,
  sql`create index video_sources_of_video on video_sources (video_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
