import { sql } from 'kysely';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

/** Videos per statement, few enough to stay within the server's statement timeout. */
const batch = 2_500;

/** Adds published videos with long descriptions and without files to a playlist, even beyond its limit. */
export async function fillPlaylist(
  server: TestServer,
  owner: Person,
  playlistId: string,
  count: number,
): Promise<void> {
  for (let made = 0; made < count; made += batch) {
    await addVideos(server, owner, playlistId, Math.min(batch, count - made));
  }
}

/**
 * Adds videos, and analyzes the tables as they grow. Otherwise, a connection that planned its foreign key checks on
 * tiny tables would scan the whole table for each new row.
 */
async function addVideos(
  { ctx: { db } }: TestServer,
  { user: { _id: ownerId } }: Person,
  playlistId: string,
  count: number,
): Promise<void> {
  const { rows: assets } = await sql<{ id: string }>`
    insert into media_assets (id, user_id, folder, resource_type, format, bytes, width, height, duration, etag,
      original_filename, version, source_key, status, claimed_at)
    select gen_random_uuid(), ${ownerId}, 'videos', 'video', 'mp4', 1, 16, 9, 2, '', '', 1, '', 'ready', now()
    from generate_series(1, ${count} * 2) returning id`.execute(db);
  const ids = assets.map(({ id }) => id);
  await sql`analyze media_assets`.execute(db);
  const { rows: videos } = await sql<{ id: string }>`
    insert into videos (id, owner_id, title, description, asset_id, duration, thumbnail_asset_id, thumbnail_key)
    select gen_random_uuid(), ${ownerId}, 'One of many', repeat('long ', 1000), video, 2, thumbnail, 'key'
    from unnest(${ids.slice(0, count)}::uuid[], ${ids.slice(count)}::uuid[]) as made (video, thumbnail)
    returning id`.execute(db);
  await sql`analyze videos`.execute(db);
  await sql`
    insert into playlist_entries (playlist_id, video_id)
    select ${playlistId}, unnest(${videos.map(({ id }) => id)}::uuid[])`.execute(db);
}
