import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { Probe } from '../../../platform/ffmpeg/probe.ts';
import type { MediaAssetTable } from './tables.ts';

export function insertAsset(db: Db | Trx, asset: Insertable<MediaAssetTable>) {
  return db.insertInto('media_assets').values(asset).execute();
}

export function findAsset(db: Db | Trx, id: string) {
  return db.selectFrom('media_assets').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockAsset(trx: Trx, id: string) {
  return trx.selectFrom('media_assets').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Marks a reserved asset as stored. False if the reservation is gone. */
export async function completeAsset(
  db: Db,
  { id, ...columns }: Omit<Insertable<MediaAssetTable>, 'status'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_assets')
    .set({ ...columns, status: 'stored' })
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/**
 * Renews a reservation: until the asset is stored, `created_at` is the time of the last heartbeat from the server that
 * stores it.
 */
export function touchReserved(db: Db, id: string) {
  return db
    .updateTable('media_assets')
    .set({ created_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .execute();
}

/** Deletes reservations that have had no heartbeat for two minutes because their server was killed. */
export function deleteAbandoned(trx: Trx) {
  return (
    trx
      .deleteFrom('media_assets')
      .where('status', '=', 'receiving')
      // This holds for every reservation, but lets the query use the index on unclaimed uploads.
      .where('claimed_at', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '2 minutes'`)
      .returning(['id', 'source_key'])
      .execute()
  );
}

/**
 * Claims an upload if it belongs to this user, was sent to this folder and is unclaimed. This is a single statement, so
 * that only one of several concurrent claims succeeds.
 */
export function claimAsset(trx: Trx, id: string, userId: string, folder: string) {
  return trx
    .updateTable('media_assets')
    .set({ claimed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('folder', '=', folder)
    .where('status', '=', 'stored')
    .where('claimed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Inserts the row of an upload to another host unless a row with this id exists, and returns the stored row's source
 * key.
 */
export async function importAsset(db: Db, asset: Insertable<MediaAssetTable>) {
  await db
    .insertInto('media_assets')
    .values(asset)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('media_assets').select('source_key').where('id', '=', asset.id).executeTakeFirst();
}

/** Returns which of the given keys are the source key of an asset. */
export async function findKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media_assets')
    .select('source_key')
    .where('source_key', '=', sql<string>`any(${keys})`)
    .execute();
  return new Set(rows.map((row) => row.source_key));
}

export function deleteUnclaimedAsset(trx: Trx, id: string) {
  return trx
    .deleteFrom('media_assets')
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .returning(['id', 'source_key'])
    .executeTakeFirst();
}

export function deleteAsset(db: Db | Trx, id: string) {
  return db
    .deleteFrom('media_assets')
    .where('id', '=', id)
    .returning(['id', 'source_key'])
    .executeTakeFirst();
}

/** Deletes assets together with the uploads of audio tracks that were added to them. */
export function deleteAssets(trx: Trx, ids: readonly string[]) {
  return trx
    .with('tracks', (query) =>
      query
        .deleteFrom('audio_tracks')
        .where('asset_id', '=', sql<string>`any(${ids})`)
        .returning('source_asset_id'),
    )
    .deleteFrom('media_assets')
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<string>`any(${ids})`),
        eb('id', 'in', eb.selectFrom('tracks').select('source_asset_id')),
      ]),
    )
    .returning(['id', 'source_key'])
    .execute();
}

/**
 * Deletes up to `limit` unclaimed uploads that are more than a day old. Archives are deleted after a week, because they
 * wait until the last part is uploaded. Skips uploads that are being claimed.
 */
export function deleteUnclaimed(trx: Trx, limit: number) {
  return trx
    .deleteFrom('media_assets')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media_assets')
        .select('id')
        .where('claimed_at', 'is', null)
        .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
        .where(sql<boolean>`(folder <> 'imports' or created_at < now() - interval '7 days')`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'source_key'])
    .execute();
}

export type StatusChange = {
  status: 'processing' | 'ready' | 'failed';
  progress: number;
  error?: string | null;
  video_key?: string;
};

export function setStatus(db: Db | Trx, assetId: string, change: StatusChange) {
  return db.updateTable('media_assets').set(change).where('id', '=', assetId).execute();
}

export function setSource(trx: Trx, assetId: string, key: string, probe: Probe) {
  return trx.updateTable('media_assets').set({ source_key: key, probe }).where('id', '=', assetId).execute();
}

export function markStills(trx: Trx, assetId: string, column: 'storyboard_at' | 'posters_at') {
  return trx
    .updateTable('media_assets')
    .set({ [column]: sql<Date>`now()` })
    .where('id', '=', assetId)
    .execute();
}

/**
 * Raises the progress but never lowers it, because several workers report concurrently. False if the asset has failed
 * or been deleted.
 */
export async function raiseProgress(db: Db, assetId: string, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_assets')
    .set({ progress: sql<number>`greatest(progress, ${progress})` })
    .where('id', '=', assetId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}
