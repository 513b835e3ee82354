import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** For the look for videos that have become playable, every few seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists videos_unplayable on videos (id) where not playable`.execute(
    db,
  );
}
