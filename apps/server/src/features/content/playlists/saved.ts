import { errorText } from '@kinora/contract/error-texts';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { isReadableBy } from '../../engagement/blocks/fragments.ts';
import { requireNotBlocked } from '../../engagement/blocks/service.ts';
import { isPresent } from '../../identity/accounts/fragments.ts';
import { listedWhenSaved, ownsPlaylist } from './policy.ts';
import { cardsOf, requireVisiblePlaylist } from './service.ts';

const latestSaved: Order = {
  name: 'saved playlists',
  column: 'saved_playlists.saved_at',
  id: 'saved_playlists.playlist_id',
  type: 'time',
  direction: 'desc',
};

/** Returns a page of the playlists in the viewer's library, latest saved first. */
export async function listSaved(ctx: Context, viewer: Viewer, slice: Slice) {
  const { rows, info } = pageOf(latestSaved, slice, await findSavedIds(ctx.db, viewer, slice));
  const ids = rows.map(({ id }) => id);
  return { playlists: await cardsOf(ctx.db, viewer, ids), info };
}

/** Saves another person's playlist to the viewer's library. */
export async function saveToLibrary(
  ctx: Context,
  viewer: Viewer,
  playlistId: string,
): Promise<{ isSaved: true }> {
  const playlist = await requireVisiblePlaylist(ctx, viewer, playlistId);
  if (ownsPlaylist(viewer, playlist)) throw new AppError('VALIDATION', errorText('ownPlaylist'));
  await requireNotBlocked(ctx.db, viewer, playlist.owner_id);
  // Selects the playlist, because a plain insert would fail if it is deleted in between.
  await sql`
    insert into saved_playlists (user_id, playlist_id)
    select ${viewer.id}, id from playlists where id = ${playlist.id} for key share
    on conflict do nothing`.execute(ctx.db);
  return { isSaved: true };
}

/**
 * Removes a playlist from the viewer's library. The response is the same whether or not it was saved, so that it reveals
 * nothing about private playlists.
 */
export async function unsaveFromLibrary(
  ctx: Context,
  viewer: Viewer,
  playlistId: string,
): Promise<{ isSaved: false }> {
  await ctx.db
    .deleteFrom('saved_playlists')
    .where('user_id', '=', viewer.id)
    .where('playlist_id', '=', playlistId)
    .execute();
  return { isSaved: false };
}

function findSavedIds(db: Db, viewer: Viewer, slice: Slice) {
  return db
    .selectFrom('saved_playlists')
    .innerJoin('playlists', 'playlists.id', 'saved_playlists.playlist_id')
    .innerJoin('users', 'users.id', 'playlists.owner_id')
    .select(['saved_playlists.playlist_id as id', 'saved_playlists.saved_at as sort_value'])
    .where('saved_playlists.user_id', '=', viewer.id)
    .where(listedWhenSaved())
    .where(isPresent())
    .where(isReadableBy(viewer, 'playlists.owner_id'))
    .$call(keyset(latestSaved, slice))
    .execute();
}
