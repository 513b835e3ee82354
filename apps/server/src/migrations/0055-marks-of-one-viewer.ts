import { type Kysely, sql } from 'kysely';

/**
 * The indexes by video also have the user or the playlist as a key column. With either index, a viewer's row is found
 * directly, without a scan of all viewers or playlists of a popular video.
 */
const statements = [
  sql`create index concurrently if not exists history_by_video_and_person on history (video_id, user_id)`,
  sql`drop index concurrently if exists history_by_video`,
  sql`create index concurrently if not exists playlist_entries_by_video_and_list on playlist_entries (video_id, playlist_id)`,
  sql`drop index concurrently if exists playlist_entries_by_video`,
];

export const isConcurrent = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
