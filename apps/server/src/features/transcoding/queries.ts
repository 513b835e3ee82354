import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { defineFindMany } from '../../platform/db/batch.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { RenditionTable } from '../../platform/db/media-schema.ts';

export function insertRenditions(trx: Trx, renditions: Insertable<RenditionTable>[]) {
  return trx.insertInto('renditions').values(renditions).execute();
}

export function findRenditions(db: Db | Trx, assetId: string) {
  return db.selectFrom('renditions').selectAll().where('asset_id', '=', assetId).orderBy('height').execute();
}

export type PlayableRow = Awaited<ReturnType<typeof selectPlayable>>[number];

const selectPlayable = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('media_assets')
    .select(['id', 'status', 'progress', 'error', 'video_key', 'storyboard_at', 'public_token'])
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

/**
 * How videos play, by the ids of their assets, without the rest of their record. One statement, so that a video that
 * is ready is never seen with the renditions of a moment before.
 */
export const findPlayable = defineFindMany(selectPlayable);

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
