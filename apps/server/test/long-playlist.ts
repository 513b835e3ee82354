import { sql } from 'kysely';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

/** Puts published videos with long descriptions and without files into a playlist, even more than it may hold. */
export async function fillPlaylist(
  { ctx }: TestServer,
  { user: { _id: ownerId } }: Person,
  playlistId: string,
  count: number,
): Promise<void> {
  await sql`
    with assets as (
      insert into media_assets (id, user_id, folder, resource_type, format, bytes, width, height, duration, etag,
        original_filename, version, source_key, status, claimed_at)
      select gen_random_uuid(), ${ownerId}, 'videos', 'video', 'mp4', 1, 16, 9, 2, '', '', 1, '', 'ready', now()
      from generate_series(1, ${count} * 2) returning id),
    numbered as (select id, row_number() over () as number from assets),
    made as (
      insert into videos (id, owner_id, title, description, asset_id, duration, thumbnail_asset_id, thumbnail_key)
      select gen_random_uuid(), ${ownerId}, 'One of many', repeat('long ', 1000), video.id, 2, thumbnail.id, 'key'
      from numbered as video join numbered as thumbnail on thumbnail.number = video.number + ${count}
      where video.number <= ${count} returning id)
    insert into playlist_entries (playlist_id, video_id) select ${playlistId}, id from made`.execute(ctx.db);
}
