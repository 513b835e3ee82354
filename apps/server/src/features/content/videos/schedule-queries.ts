import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { isSuspended } from '../../identity/accounts/fragments.ts';

/** Finds due drafts, earliest first, except hidden ones and those of suspended people. */
export function findDueVideos(db: Db) {
  return db
    .selectFrom('videos')
    .innerJoin('users', 'users.id', 'owner_id')
    .select('videos.id')
    .where('publish_at', '<=', sql<Date>`now()`)
    .where('hidden_reason', 'is', null)
    .where(sql<boolean>`not ${isSuspended()}`)
    .orderBy('publish_at')
    .execute();
}

/**
 * Locks a due draft until the transaction ends. Returns undefined if another server is publishing or has published it.
 */
export function lockDueVideo(trx: Trx, id: string) {
  return trx
    .selectFrom('videos')
    .selectAll('videos')
    .innerJoin('users', 'users.id', 'owner_id')
    .where('videos.id', '=', id)
    .where('publish_at', '<=', sql<Date>`now()`)
    .where('hidden_reason', 'is', null)
    .where(sql<boolean>`not ${isSuspended()}`)
    .forNoKeyUpdate('videos')
    .skipLocked()
    .executeTakeFirst();
}

/** Finds videos whose files have become playable but that aren't marked as playable yet. */
export function findNewlyPlayable(db: Db) {
  return db
    .selectFrom('videos')
    .innerJoin('media_assets', 'media_assets.id', 'asset_id')
    .select(['videos.id', 'asset_id'])
    .where('playable', '=', sql.lit(false))
    .where((eb) => eb.or([eb('video_key', 'is not', null), eb('media_assets.status', '=', 'ready')]))
    .execute();
}

/** Marks a locked video as playable, which lists it if it is published and public. */
export function markPlayable(trx: Trx, id: string) {
  return trx
    .updateTable('videos')
    .set({ playable: true })
    .where('id', '=', id)
    .returning('listed')
    .executeTakeFirstOrThrow();
}
