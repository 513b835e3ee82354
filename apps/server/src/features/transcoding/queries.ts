import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { RenditionTable } from '../../platform/db/media-schema.ts';

export function findAsset(db: Db | Trx, id: string) {
  return db.selectFrom('media_assets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked, so that what workers publish of one video follows each other. */
export function lockAsset(trx: Trx, id: string) {
  return trx.selectFrom('media_assets').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function insertRenditions(trx: Trx, renditions: Insertable<RenditionTable>[]) {
  return trx.insertInto('renditions').values(renditions).execute();
}

export function findRenditions(db: Db | Trx, assetId: string) {
  return db.selectFrom('renditions').selectAll().where('asset_id', '=', assetId).orderBy('height').execute();
}

export type PlayableRow = Awaited<ReturnType<typeof findPlayable>>[number];

/**
 * What tells how videos play, without the rest of their record. One statement, so that a video that is
 * ready is never seen with the renditions of a moment before.
 */
export function findPlayable(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('media_assets')
    .select(['id', 'status', 'progress', 'error', 'video_key', 'storyboard_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('renditions')
          .select(['kind', 'width', 'height', 'bitrate', 'ready_at'])
          .whereRef('asset_id', '=', 'media_assets.id')
          .orderBy('height'),
      ).as('renditions'),
    )
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

export type RenditionRow = Awaited<ReturnType<typeof findRenditions>>[number];

/** What a rendition turned out to be: bits a second on average and at the most, and its codec by RFC 6381. */
export type Measured = { bitrate: number; peak_bitrate: number; codecs: string };

export function markReady(trx: Trx, assetId: string, name: string, measured: Measured) {
  return trx
    .updateTable('renditions')
    .set({ ...measured, ready_at: sql<Date>`now()` })
    .where('asset_id', '=', assetId)
    .where('name', '=', name)
    .execute();
}

export function setStatus(
  db: Db | Trx,
  assetId: string,
  change: {
    status: 'processing' | 'ready' | 'failed';
    progress: number;
    error?: string | null;
    video_key?: string;
  },
) {
  return db.updateTable('media_assets').set(change).where('id', '=', assetId).execute();
}

export function markStoryboard(trx: Trx, assetId: string) {
  return trx
    .updateTable('media_assets')
    .set({ storyboard_at: sql<Date>`now()` })
    .where('id', '=', assetId)
    .execute();
}

export function markPosters(trx: Trx, assetId: string) {
  return trx
    .updateTable('media_assets')
    .set({ posters_at: sql<Date>`now()` })
    .where('id', '=', assetId)
    .execute();
}

/** Progress only ever grows, whichever worker reports it. False when there is no such video any more. */
export async function raiseProgress(db: Db, assetId: string, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_assets')
    .set({ progress: sql<number>`greatest(progress, ${progress})` })
    .where('id', '=', assetId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}
