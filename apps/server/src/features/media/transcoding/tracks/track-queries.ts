import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/db.ts';
import { deletePiecesOf } from '../queries.ts';
import type { AudioName, AudioTrackTable } from '../tables.ts';

export type TrackRow = Awaited<ReturnType<typeof findTracks>>[number];

/** Finds the audio tracks of a video's upload in their order, with the state of their renditions. */
export function findTracks(db: Db | Trx, assetId: string) {
  return db
    .selectFrom('audio_tracks')
    .leftJoin('renditions', (join) =>
      join
        .onRef('renditions.asset_id', '=', 'audio_tracks.asset_id')
        .onRef('renditions.name', '=', 'audio_tracks.rendition'),
    )
    .selectAll('audio_tracks')
    .select(['renditions.ready_at', 'renditions.bitrate', 'renditions.peak_bitrate'])
    .where('audio_tracks.asset_id', '=', assetId)
    .orderBy('audio_tracks.position')
    .orderBy('audio_tracks.id')
    .execute();
}

export function hasTrack(db: Db | Trx, id: string): Promise<boolean> {
  return db
    .selectFrom('audio_tracks')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row !== undefined);
}

/** Finds the id of the video's upload to which an upload was added as a track. */
export function findAddition(db: Db | Trx, uploadId: string) {
  return db
    .selectFrom('audio_tracks')
    .select('asset_id')
    .where('source_asset_id', '=', uploadId)
    .executeTakeFirst();
}

export function insertTracks(trx: Trx, tracks: Insertable<AudioTrackTable>[]) {
  return trx.insertInto('audio_tracks').values(tracks).execute();
}

export function updateTrack(db: Db | Trx, id: string, change: Updateable<AudioTrackTable>) {
  return db.updateTable('audio_tracks').set(change).where('id', '=', id).execute();
}

export function clearErrors(trx: Trx, assetId: string) {
  return trx.updateTable('audio_tracks').set({ error: null }).where('asset_id', '=', assetId).execute();
}

/** Makes one track the default, or none. */
export function setDefault(trx: Trx, assetId: string, id: string | null) {
  return trx
    .updateTable('audio_tracks')
    .set({ is_default: sql<boolean>`id is not distinct from ${id}` })
    .where('asset_id', '=', assetId)
    .execute();
}

/** Deletes a track with its rendition and pieces. */
export async function deleteTrack(
  trx: Trx,
  { id, asset_id: assetId, rendition }: { id: string; asset_id: string; rendition: AudioName },
): Promise<void> {
  await trx.deleteFrom('audio_tracks').where('id', '=', id).execute();
  await trx.deleteFrom('renditions').where('asset_id', '=', assetId).where('name', '=', rendition).execute();
  await deletePiecesOf(trx, assetId, rendition);
}
