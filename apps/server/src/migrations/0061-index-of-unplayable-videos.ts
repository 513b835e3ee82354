import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** Every few seconds, servers query for videos that have become playable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists videos_unplayable on videos (id) where not playable`.execute(
    db,
  );
}
