import type { Db, Trx } from '../../../platform/db/db.ts';

export function findCaptions(db: Db | Trx, videoId: string) {
  return db
    .selectFrom('captions')
    .innerJoin('media_assets', 'media_assets.id', 'captions.asset_id')
    .select([
      'captions.language',
      'captions.asset_id',
      'media_assets.source_key',
      'media_assets.public_token',
    ])
    .where('captions.video_id', '=', videoId)
    .execute();
}

export function insertCaptions(trx: Trx, videoId: string, language: string, assetId: string) {
  return trx.insertInto('captions').values({ video_id: videoId, language, asset_id: assetId }).execute();
}

/** Deletes a video's captions, in one language or in all, and returns the ids of their assets. */
export function deleteCaptionsRows(trx: Trx, videoId: string, language?: string) {
  return trx
    .deleteFrom('captions')
    .where('video_id', '=', videoId)
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .returning('asset_id')
    .execute();
}
