import { type Kysely, sql } from 'kysely';

/** The views of one person by time, for recommendations. Replaces an index of the same rows without the time. */
const statements = [
  sql`create index concurrently if not exists video_views_by_time on video_views (user_id, viewed_at desc, video_id desc)`,
  sql`drop index concurrently if exists video_views_by_user`,
];

export const isConcurrent = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
