import { errorText } from '@kinora/contract/error-texts';
import { maxPlaylists, maxPlaylistVideos, type PlaylistVisibility } from '@kinora/contract/playlists';
import { sql } from 'kysely';
import { AppError } from '../../../../http/app-error.ts';
import { uuids } from '../../../../platform/db/arrays.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { createIdAt } from '../../../../platform/db/ids.ts';
import * as queries from '../queries.ts';

type ImportedPlaylist = {
  ownerId: string;
  name: string;
  description: string;
  visibility: PlaylistVisibility;
  /** Null if unknown. */
  createdAt: Date | null;
};

/** Creates a playlist of another site with its date, and returns its id. Throws `VALIDATION` if there are too many. */
export async function createImportedPlaylist(
  trx: Trx,
  { ownerId, createdAt, ...form }: ImportedPlaylist,
): Promise<string> {
  if ((await queries.lockCount(trx, ownerId)) >= maxPlaylists) {
    throw new AppError('VALIDATION', errorText('tooManyPlaylists'));
  }
  const time = createdAt ?? new Date();
  const id = createIdAt(time);
  await queries.insertPlaylist(trx, { ...form, id, owner_id: ownerId });
  await trx.updateTable('playlists').set({ created_at: time }).where('id', '=', id).execute();
  return id;
}

/** Adds videos at the end of a playlist in this order, unless it has them, as long as there is room. */
export async function addImportedEntries(
  trx: Trx,
  playlistId: string,
  videoIds: readonly string[],
): Promise<void> {
  await queries.lockPlaylist(trx, playlistId);
  await sql`
    insert into playlist_entries (playlist_id, video_id)
    select ${playlistId}, videos.id
    from unnest(${uuids(videoIds)}) with ordinality as listed (id, place)
    join videos on videos.id = listed.id
    where not exists (
      select from playlist_entries as known where known.playlist_id = ${playlistId} and known.video_id = videos.id
    )
    order by place
    limit greatest(0, ${sql.lit(maxPlaylistVideos)} - (
      select count(*) from playlist_entries where playlist_id = ${playlistId}
    ))
    on conflict do nothing`.execute(trx);
}
