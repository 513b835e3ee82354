import { errorText } from '@kinora/contract/error-texts';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { requireVisibleVideo } from '../videos/service.ts';
import { insertEntry, isOverfull } from './entries.ts';
import { touchPlaylist } from './queries.ts';

/** Finds the id of the viewer's Watch later. Null until they first save a video. */
export async function find(ctx: Context, viewer: Viewer): Promise<string | null> {
  const found = await ctx.db
    .selectFrom('playlists')
    .select('id')
    .where('owner_id', '=', viewer.id)
    .where('kind', '=', sql.lit('watch-later'))
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Saves a video to the viewer's Watch later. Throws `NOT_FOUND` if they can't see the video. */
export async function save(ctx: Context, viewer: Viewer, videoId: string): Promise<{ isSaved: true }> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireVisibleVideo(trx, viewer, videoId);
    const playlistId = await lockWatchLater(trx, viewer);
    if (!(await insertEntry(trx, playlistId, videoId))) return;
    if (await isOverfull(trx, playlistId)) throw new AppError('VALIDATION', errorText('playlistFull'));
    await touchPlaylist(trx, playlistId);
  });
  return { isSaved: true };
}

/**
 * Removes a video from the viewer's Watch later. The response is the same whether or not the video was saved, so that
 * it reveals nothing about hidden videos.
 */
export async function unsave(ctx: Context, viewer: Viewer, videoId: string): Promise<{ isSaved: false }> {
  await deleteSaved(ctx.db, viewer, videoId);
  return { isSaved: false };
}

/** Locks the viewer's Watch later until the transaction ends, creating it on first use. */
async function lockWatchLater(trx: Trx, viewer: Viewer): Promise<string> {
  const { id } = await trx
    .insertInto('playlists')
    .values({
      id: createId(),
      owner_id: viewer.id,
      kind: 'watch-later',
      visibility: 'private',
      name: 'Watch later',
      description: '',
    })
    // Without this no-op update, an existing row would be neither returned nor locked.
    .onConflict((on) =>
      on
        .column('owner_id')
        .where('kind', '=', sql.lit('watch-later'))
        .doUpdateSet((eb) => ({ name: eb.ref('playlists.name') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the playlist before its entry, as `save` does, to avoid deadlocks. */
async function deleteSaved(db: Db, viewer: Viewer, videoId: string): Promise<void> {
  await sql`
    with locked as materialized (
      select id from playlists where owner_id = ${viewer.id} and kind = 'watch-later' for no key update
    ), removed as (
      delete from playlist_entries using locked where playlist_id = locked.id and video_id = ${videoId}
      returning playlist_id
    )
    update playlists set updated_at = now() from removed where playlists.id = playlist_id`.execute(db);
}
