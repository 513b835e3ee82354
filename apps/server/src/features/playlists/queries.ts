import { maxListedVideos, maxPlaylistVideos } from '@kinora/contract/playlists';
import { sql } from 'kysely';
import type { Viewer } from '../../http/viewer.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { keyset, type Order, pageOf, type Slice } from '../../platform/db/keyset.ts';
import { ownerColumns } from '../accounts/present.ts';
import { visibleVideos } from '../videos/policy.ts';

export const newestPlaylists: Order = {
  name: 'playlists',
  column: 'id',
  id: 'id',
  type: 'id',
  direction: 'desc',
};

export function findPlaylistIds(db: Db, ownerId: string, slice: Slice) {
  return db
    .selectFrom('playlists')
    .select(['id', 'id as sort_value'])
    .where('owner_id', '=', ownerId)
    .$call(keyset(newestPlaylists, slice))
    .execute();
}

export type PlaylistRow = Awaited<ReturnType<typeof hydratePlaylists>>[number];

/** The playlists with the given ids and their owners, newest first, counting the videos that the viewer may see. */
export function hydratePlaylists(db: Db | Trx, viewer: Viewer | null, ids: readonly string[]) {
  return db
    .selectFrom('playlists')
    .innerJoin('users', 'users.id', 'playlists.owner_id')
    .select([
      'playlists.id',
      'playlists.name',
      'playlists.description',
      'playlists.created_at',
      'playlists.updated_at',
    ])
    .select(ownerColumns)
    .select((eb) =>
      eb
        .selectFrom('playlist_entries')
        .innerJoin('videos', 'videos.id', 'playlist_entries.video_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('playlist_entries.playlist_id', '=', 'playlists.id')
        .where(visibleVideos(viewer))
        .as('videos_count'),
    )
    .where('playlists.id', '=', sql<string>`any(${ids})`)
    .orderBy('playlists.id', 'desc')
    .execute();
}

/** A playlist with its owner's name, without reading its videos. */
export function findPlaylistCover(db: Db, id: string) {
  return db
    .selectFrom('playlists')
    .innerJoin('users', 'users.id', 'playlists.owner_id')
    .select(['playlists.id', 'playlists.name', 'playlists.description', 'users.fullname as owner_fullname'])
    .where('playlists.id', '=', id)
    .executeTakeFirst();
}

/** Ids of a playlist's videos in the order they were added. */
export async function findEntryIds(db: Db, playlistId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('playlist_entries')
    .select('video_id')
    .where('playlist_id', '=', playlistId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.video_id);
}

const inOrderAdded: Order = {
  name: 'playlist',
  column: 'playlist_entries.position',
  id: 'playlist_entries.video_id',
  type: 'real',
  direction: 'asc',
};

/** A page of the ids of a playlist's videos that the viewer may see, in the order they were added. */
export async function findEntryPage(
  db: Db,
  viewer: Viewer | null,
  { playlistId, slice }: { playlistId: string; slice: Slice },
) {
  const found = await db
    .selectFrom('playlist_entries')
    .innerJoin('videos', 'videos.id', 'playlist_entries.video_id')
    .select([
      'playlist_entries.video_id as id',
      sql<number>`playlist_entries.position::float8`.as('sort_value'),
    ])
    .where('playlist_id', '=', playlistId)
    .where(visibleVideos(viewer))
    .$call(keyset(inOrderAdded, slice))
    .execute();
  return pageOf(inOrderAdded, slice, found);
}

/** Whether a locked playlist has more videos than allowed. */
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

/** The first videos of each playlist that the viewer may see. */
export function findFirstVideos(
  db: Db,
  viewer: Viewer | null,
  playlistIds: readonly string[],
  limit = maxListedVideos,
) {
  return db
    .selectFrom('playlists')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('playlist_entries')
          .innerJoin('videos', 'videos.id', 'playlist_entries.video_id')
          .select(['videos.id', 'videos.thumbnail_key', 'videos.media_token', 'playlist_entries.position'])
          .whereRef('playlist_entries.playlist_id', '=', 'playlists.id')
          .where(visibleVideos(viewer))
          .orderBy('playlist_entries.position')
          .limit(limit)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['playlists.id as playlist_id', 'first.id', 'first.thumbnail_key', 'first.media_token'])
    .where('playlists.id', '=', sql<string>`any(${playlistIds})`)
    .orderBy('first.position')
    .execute();
}

/** Locks the playlist, so that changes of it follow each other. */
export function lockPlaylist(trx: Trx, id: string) {
  return trx
    .selectFrom('playlists')
    .select(['id', 'owner_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function insertPlaylist(
  db: Db,
  playlist: { id: string; owner_id: string; name: string; description: string },
) {
  return db.insertInto('playlists').values(playlist).execute();
}

export function updatePlaylistRow(trx: Trx, id: string, change: { name?: string; description?: string }) {
  return trx
    .updateTable('playlists')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export function deletePlaylistRow(trx: Trx, id: string) {
  return trx.deleteFrom('playlists').where('id', '=', id).execute();
}

/** False if the video is in the playlist already. */
export async function insertEntry(trx: Trx, playlistId: string, videoId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('playlist_entries')
    .values({ playlist_id: playlistId, video_id: videoId })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** False if the video wasn't in the playlist, as far as the viewer may know. */
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
