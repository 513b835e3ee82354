import { type Insertable, sql } from 'kysely';
import type { Db, Schema, Trx } from '../../../platform/db/db.ts';
import { hasDraftOfOthers } from '../caption-drafts/fragments.ts';

export function findCaptions(db: Db | Trx, videoId: string) {
  return db
    .selectFrom('captions')
    .innerJoin('media_assets', 'media_assets.id', 'captions.asset_id')
    .select([
      'captions.language',
      'captions.asset_id',
      'captions.is_automatic',
      'media_assets.source_key',
      'media_assets.public_token',
    ])
    .where('captions.video_id', '=', videoId)
    .execute();
}

export function insertCaptions(trx: Trx, row: Insertable<Schema['captions']>) {
  return trx.insertInto('captions').values(row).execute();
}

/** Finds the key of the file of a video's captions in one language. */
export function findCaptionsFile(db: Db | Trx, videoId: string, language: string) {
  return db
    .selectFrom('captions')
    .innerJoin('media_assets', 'media_assets.id', 'captions.asset_id')
    .select(['captions.is_automatic', 'media_assets.source_key'])
    .where('captions.video_id', '=', videoId)
    .where('captions.language', '=', language)
    .executeTakeFirst();
}

/**
 * Finds a video's owner, and whether people have made captions in a language, which speech recognition must not replace.
 */
export function findAutomaticTarget(db: Db | Trx, videoId: string, language: string) {
  const isCaptioned = sql<boolean>`exists (
    select from captions where video_id = ${videoId} and language = ${language} and not is_automatic
  )`;
  return db
    .selectFrom('videos')
    .select(['owner_id', isCaptioned.as('is_captioned')])
    .select(hasDraftOfOthers(videoId, language).as('is_drafted'))
    .where('id', '=', videoId)
    .executeTakeFirst();
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
