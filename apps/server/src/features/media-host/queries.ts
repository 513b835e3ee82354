import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { MediaAssetTable } from '../../platform/db/media-schema.ts';

export function insertAsset(db: Db | Trx, asset: Insertable<MediaAssetTable>) {
  return db.insertInto('media_assets').values(asset).execute();
}

export function findAsset(db: Db, id: string) {
  return db.selectFrom('media_assets').selectAll().where('id', '=', id).executeTakeFirst();
}

export function markStored(db: Db | Trx, id: string) {
  return db.updateTable('media_assets').set({ status: 'stored' }).where('id', '=', id).execute();
}

/** Takes an upload for good: whose it is, where it was meant to go, and that nothing else has it, at one moment. */
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

/** Puts an upload to another host on record, once; gives what is on record then. */
export async function importAsset(db: Db, asset: Insertable<MediaAssetTable>) {
  await db
    .insertInto('media_assets')
    .values(asset)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('media_assets').select('source_key').where('id', '=', asset.id).executeTakeFirst();
}

/** Those of some keys that files are on record under. */
export async function findKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media_assets')
    .select('source_key')
    .where('source_key', '=', sql<string>`any(${keys})`)
    .execute();
  return new Set(rows.map((row) => row.source_key));
}

export function deleteAsset(db: Db | Trx, id: string) {
  return db
    .deleteFrom('media_assets')
    .where('id', '=', id)
    .returning(['id', 'source_key'])
    .executeTakeFirst();
}

/** Forgets up to `limit` uploads that nobody has made anything of for a day; one that is being claimed stays. */
export function deleteUnclaimed(trx: Trx, limit: number) {
  return trx
    .deleteFrom('media_assets')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media_assets')
        .select('id')
        .where('claimed_at', 'is', null)
        .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'source_key'])
    .execute();
}
