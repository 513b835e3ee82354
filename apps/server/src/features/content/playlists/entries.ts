import { maxPlaylistVideos } from '@kinora/contract/playlists';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { keyset, type Order, pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { visibleVideos } from '../videos/policy.ts';

/** Finds the ids of all videos in a playlist, in order. */
export async function findEntryIds(db: Db, playlistId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('playlist_entries')
    .select('video_id')
    .where('playlist_id', '=', playlistId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.video_id);
}

const byPosition: Order = {
  name: 'playlist',
  column: 'playlist_entries.position',
  id: 'playlist_entries.video_id',
  type: 'real',
  direction: 'asc',
};

/** Finds a page of a playlist's video ids, in order. `shown` is a condition on `videos`. */
export async function findEntryPage(
  db: Db,
  { playlistId, slice, shown }: { playlistId: string; slice: Slice; shown: RawBuilder<boolean> },
) {
  const found = await db
    .selectFrom('playlist_entries')
    .innerJoin('videos', 'videos.id', 'playlist_entries.video_id')
    .select([
      'playlist_entries.video_id as id',
      sql<number>`playlist_entries.position::float8`.as('sort_value'),
    ])
    .where('playlist_id', '=', playlistId)
    .where(shown)
    .$call(keyset(byPosition, slice))
    .execute();
  return pageOf(byPosition, slice, found);
}

/** Whether a playlist has more videos than allowed. The caller must have locked it. */
export async function isOverfull(trx: Trx, playlistId: string): Promise<boolean> {
  const { count } = await trx
    .selectFrom('playlist_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('playlist_id', '=', playlistId)
    .executeTakeFirstOrThrow();
  return count > maxPlaylistVideos;
}

export async function findOwnPlaylistsWith(db: Db, viewer: Viewer, videoId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('playlist_entries')
    .innerJoin('playlists', 'playlists.id', 'playlist_entries.playlist_id')
    .select('playlists.id')
    .where('playlist_entries.video_id', '=', videoId)
    .where('playlists.owner_id', '=', viewer.id)
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a video at the end. Returns false if it is already in the playlist. */
export async function insertEntry(trx: Trx, playlistId: string, videoId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('playlist_entries')
    .values({ playlist_id: playlistId, video_id: videoId })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Removes a video. Returns false if the playlist has no such video that the viewer may see. */
export async function deleteEntry(
  trx: Trx,
  viewer: Viewer,
  playlistId: string,
  videoId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('playlist_entries')
    .using('videos')
    .whereRef('videos.id', '=', 'playlist_entries.video_id')
    .where('playlist_entries.playlist_id', '=', playlistId)
    .where('playlist_entries.video_id', '=', videoId)
    .where(visibleVideos(viewer))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
