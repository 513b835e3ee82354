import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** Serves the newest matches of a search, since most playlists are private. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists playlists_newest_public on playlists (id desc)
    where visibility = 'public'`.execute(db);
}
