import { playlistFull } from '@kinora/contract/playlists';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { requireVisibleVideo } from '../videos/service.ts';
import { insertEntry, isOverfull } from './entries.ts';
import { updatePlaylistRow } from './queries.ts';

/** The id of the viewer's Watch later; null until it is made. */
export async function find(ctx: Context, viewer: Viewer): Promise<string | null> {
  const found = await ctx.db
    .selectFrom('playlists')
    .select('id')
    .where('owner_id', '=', viewer.id)
    .where('kind', '=', sql.lit('watch-later'))
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Saves a video, which the viewer has to be able to see, to their Watch later. */
export async function save(ctx: Context, viewer: Viewer, videoId: string): Promise<{ isSaved: true }> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireVisibleVideo(trx, viewer, videoId);
    const playlistId = await lockWatchLater(trx, viewer);
    if (!(await insertEntry(trx, playlistId, videoId))) return;
    if (await isOverfull(trx, playlistId)) throw new AppError('VALIDATION', playlistFull);
    await updatePlaylistRow(trx, playlistId, {});
  });
  return { isSaved: true };
}

/** The answer is the same for a video that isn't there, so it tells nothing about one that the viewer may not know of. */
export async function unsave(ctx: Context, viewer: Viewer, videoId: string): Promise<{ isSaved: false }> {
  await deleteSaved(ctx.db, viewer, videoId);
  return { isSaved: false };
}

/** The viewer's Watch later, which is made when it is first needed, locked until the transaction ends. */
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
    // An update that changes nothing: without one, a row that is there already would be neither returned nor locked.
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

/** Locks the playlist before its entry, as whoever saves does. */
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
