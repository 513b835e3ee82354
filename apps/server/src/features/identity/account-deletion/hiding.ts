import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';

/**
 * Locks an account and waits for inserts in flight that reference it. Returns the ids of its images and the search
 * terms of its names, or undefined if it is already deleted.
 */
export function lockAccount(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['avatar_asset_id', 'cover_asset_id', sql<string[]>`tsvector_to_array(search)`.as('terms')])
    .where('id', '=', userId)
    .where('left_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Erases the personal data in the account's row, and frees the username and the email address. The account's id
 * replaces both, since it can't equal another account's username or address.
 */
export function eraseProfile(trx: Trx, userId: string) {
  return trx
    .updateTable('users')
    .set({
      left_at: sql<Date>`now()`,
      username: userId,
      email: userId,
      fullname: '',
      password_hash: null,
      role: 'member',
      search: '',
      ...{ avatar_asset_id: null, avatar_key: null, cover_asset_id: null, cover_key: null },
    })
    .where('id', '=', userId)
    .execute();
}

/** Erases the bio and the links of an account's channel. */
export function eraseChannelProfile(trx: Trx, userId: string) {
  return trx.deleteFrom('channel_profiles').where('channel_id', '=', userId).execute();
}

/**
 * Permanently turns a person's videos into drafts, so that nobody else can see them. Locks the videos in id order, like
 * every other writer.
 */
export function unpublishVideos(trx: Trx, userId: string) {
  return sql`
    with locked as materialized (
      select id from videos where owner_id = ${userId} and (published or publish_at is not null) order by id for no key update
    )
    update videos set published = false, publish_at = null, media_token = null from locked where videos.id = locked.id`.execute(
    trx,
  );
}

/**
 * Invalidates the public URLs of a person's files, and marks uploads that are being processed as failed, which stops
 * their encoding.
 */
export function closeFiles(trx: Trx, userId: string) {
  return sql`
    update media_assets set public_token = null,
      status = case status when 'processing' then 'failed' else status end
    where user_id = ${userId} and (public_token is not null or status = 'processing')`.execute(trx);
}
