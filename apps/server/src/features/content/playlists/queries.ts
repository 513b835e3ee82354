import { maxListedVideos, type PlaylistVisibility } from '@kinora/contract/playlists';
import { sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { searchVector } from '../../engagement/search/fragments.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';
import { listedVideos, visibleVideos } from '../videos/policy.ts';
import { shownVideos } from './policy.ts';

export const newestPlaylists: Order = {
  name: 'playlists',
  column: 'id',
  id: 'id',
  type: 'id',
  direction: 'desc',
};

/** Finds the ids of a person's playlists: all of them for the owner, and only public ones for others. */
export function findPlaylistIds(db: Db, viewer: Viewer | null, ownerId: string, slice: Slice) {
  const all = db.selectFrom('playlists').select(['id', 'id as sort_value']).where('owner_id', '=', ownerId);
  const listed = ownerId === viewer?.id ? all : all.where('visibility', '=', sql.lit('public'));
  return listed.$call(keyset(newestPlaylists, slice)).execute();
}

export type PlaylistRow = Awaited<ReturnType<typeof hydratePlaylists>>[number];

/**
 * Reads playlists with their owners, in no particular order. `videos_count` counts only videos that the playlist shows
 * to the viewer.
 */
export function hydratePlaylists(db: Db | Trx, viewer: Viewer | null, ids: readonly string[]) {
  return db
    .selectFrom('playlists')
    .innerJoin('users', 'users.id', 'playlists.owner_id')
    .select([
      'playlists.id',
      'playlists.kind',
      'playlists.visibility',
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
        .where(shownVideos(viewer))
        .as('videos_count'),
    )
    .select(
      sql<boolean>`exists (
        select from saved_playlists where user_id = ${viewer?.id ?? null} and playlist_id = playlists.id
      )`.as('is_saved'),
    )
    .where('playlists.id', '=', sql<string>`any(${uuids(ids)})`)
    .where(isPresent())
    .execute();
}

/** Finds a playlist with its owner's name, but without its videos. */
export function findPlaylistCover(db: Db, id: string) {
  return db
    .selectFrom('playlists')
    .innerJoin('users', 'users.id', 'playlists.owner_id')
    .select([
      'playlists.id',
      'playlists.owner_id',
      'playlists.visibility',
      'playlists.name',
      'playlists.description',
      'users.fullname as owner_fullname',
    ])
    .where('playlists.id', '=', id)
    .where(isPresent())
    .executeTakeFirst();
}

/**
 * Finds the first videos of each playlist for a list of playlists. Unlisted videos appear only in the viewer's own
 * playlists.
 */
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
          .where(sql<boolean>`(${listedVideos()} or playlists.owner_id = ${viewer?.id ?? null})`)
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

const selectPlaylist = (db: Db | Trx, id: string) =>
  db.selectFrom('playlists').select(['id', 'owner_id', 'kind', 'visibility']).where('id', '=', id);

export function findPlaylist(db: Db, id: string) {
  return selectPlaylist(db, id).executeTakeFirst();
}

/** Locks a playlist, so that concurrent changes to it run one after another. */
export function lockPlaylist(trx: Trx, id: string) {
  return selectPlaylist(trx, id).select(['name', 'description']).forNoKeyUpdate().executeTakeFirst();
}

type PlaylistForm = { name: string; description: string; visibility: PlaylistVisibility };

export function insertPlaylist(trx: Trx, playlist: PlaylistForm & { id: string; owner_id: string }) {
  const search = searchVector(playlist.name, playlist.description);
  return trx
    .insertInto('playlists')
    .values({ ...playlist, search })
    .execute();
}

/** Counts a person's playlists and locks the person, so that no other request adds one before the transaction ends. */
export async function lockCount(trx: Trx, ownerId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('playlists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Updates a locked playlist. */
export function updatePlaylistForm(
  trx: Trx,
  { id, name, description }: PlaylistForm & { id: string },
  change: Partial<PlaylistForm>,
) {
  const search = searchVector(change.name ?? name, change.description ?? description);
  return trx
    .updateTable('playlists')
    .set({ ...change, search, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Records that the videos of a playlist have changed. */
export function touchPlaylist(trx: Trx, id: string) {
  return trx.updateTable('playlists').set({ updated_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export function deletePlaylistRow(trx: Trx, id: string) {
  return trx.deleteFrom('playlists').where('id', '=', id).execute();
}
