import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { forgetTerms } from '../../engagement/search-terms/service.ts';
import { releaseAssets } from '../../media/assets/service.ts';
import { clearDependents } from './dependents.ts';

/** Videos per batch. Smaller than the other batches, because a video has many rows in many tables. */
const videosAtOnce = 20;
const batch = 100;

/** Deletes a batch of a person's tweets, playlists or imports and their dependent rows. Returns false if none are left. */
export async function removeOwned(
  trx: Trx,
  { table, column }: { table: 'tweets' | 'playlists' | 'imports'; column: string },
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${userId}
    order by id limit ${sql.lit(batch)} for update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  if (await clearDependents(trx, table, ids)) return true;
  await sql`delete from ${sql.table(table)} where id = any(${ids})`.execute(trx);
  return true;
}

type Video = { id: string; asset_id: string; thumbnail_asset_id: string | null; terms: string[] };

/**
 * Deletes a batch of a person's videos and their dependent rows. In the same transaction, enqueues jobs that delete the
 * files. Locks the videos before the rows that reference them, like every other writer. Returns false if no videos are
 * left.
 */
export async function removeVideos({ queue }: Context, trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<Video>`
    select id, asset_id, thumbnail_asset_id, tsvector_to_array(search) as terms
    from videos where owner_id = ${userId} order by id limit ${sql.lit(videosAtOnce)} for update`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  if (await clearDependents(trx, 'videos', ids)) return true;
  const captions = await sql<{ asset_id: string }>`
    delete from captions where video_id = any(${ids}) returning asset_id`.execute(trx);
  await sql`delete from videos where id = any(${ids})`.execute(trx);
  await releaseAssets(trx, queue, [
    ...rows.flatMap(({ asset_id: file, thumbnail_asset_id: thumbnail }) =>
      thumbnail ? [file, thumbnail] : [file],
    ),
    ...captions.rows.map((row) => row.asset_id),
  ]);
  await forgetTerms(
    trx,
    rows.flatMap(({ terms }) => terms),
  );
  return true;
}

/**
 * Deletes a batch of a person's uploads that no video, caption or audio track uses. Skips an upload that a server is still storing,
 * because that server is writing files. Such an upload counts as abandoned two minutes after the server's last
 * heartbeat, which is stored in `created_at`. Returns false if there was nothing to delete.
 */
export async function removeUploads({ queue }: Context, trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from media_assets as upload
    where user_id = ${userId}
      and not (status = 'receiving' and created_at > now() - interval '2 minutes')
      and not exists (select from videos where asset_id = upload.id)
      and not exists (select from videos where thumbnail_asset_id = upload.id)
      and not exists (select from captions where asset_id = upload.id)
      and not exists (select from audio_tracks where source_asset_id = upload.id)
    limit ${sql.lit(batch)} for update skip locked`.execute(trx);
  await releaseAssets(
    trx,
    queue,
    rows.map(({ id }) => id),
  );
  return rows.length > 0;
}
