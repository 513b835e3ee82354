import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/** Adds `count` copies of a video, each with copies of its asset rows, to the playlist. */
export async function fillPlaylist(
  { ctx: { db } }: TestServer,
  playlistId: string,
  videoId: string,
  count: number,
): Promise<void> {
  const { rows } = await sql<{ table_name: string; columns: string }>`
    select table_name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_name in ('videos', 'media_assets') and is_generated = 'NEVER'
      and column_name not in ('id', 'asset_id', 'thumbnail_asset_id')
    group by table_name`.execute(db);
  const columns = Object.fromEntries(rows.map((row) => [row.table_name, sql.raw(row.columns)]));
  const { rows: assets } = await sql<{ id: string }>`
    insert into media_assets (id, ${columns.media_assets})
    select gen_random_uuid(), original.* from generate_series(1, ${count}::int * 2), (
      select ${columns.media_assets} from media_assets
      where id = (select asset_id from videos where id = ${videoId})) as original
    returning id`.execute(db);
  const ids = assets.map(({ id }) => id);
  // Connections cache the plan of the foreign key check. A plan made for a tiny table would scan the whole table for
  // each new row.
  await sql`analyze media_assets`.execute(db);
  const { rows: copies } = await sql<{ id: string }>`
    insert into videos (id, asset_id, thumbnail_asset_id, ${columns.videos})
    select gen_random_uuid(), file, image, original.*
    from unnest(${ids.slice(0, count)}::uuid[], ${ids.slice(count)}::uuid[]) as pair (file, image), (
      select ${columns.videos} from videos where id = ${videoId}) as original
    returning id`.execute(db);
  await sql`analyze videos`.execute(db);
  await sql`
    insert into playlist_entries (playlist_id, video_id)
    select ${playlistId}, unnest(${copies.map(({ id }) => id)}::uuid[])`.execute(db);
}
