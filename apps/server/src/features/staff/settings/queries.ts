import { knownLocale } from '@kinora/contract/locales';
import { sql, type Updateable } from 'kysely';
import type { Db, Schema, Trx } from '../../../platform/db/db.ts';

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

export async function findSettings(db: Db | Trx) {
  const hasFeatured = sql<boolean>`exists (
    select from featured_videos join videos on videos.id = featured_videos.video_id where videos.listed
  )`;
  const settings = await db
    .selectFrom('site_settings')
    .selectAll()
    .select(hasFeatured.as('has_featured'))
    .executeTakeFirstOrThrow();
  return { ...settings, locale: knownLocale(settings.locale) ?? ('en' as const) };
}

export async function isStaff(db: Db | Trx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '<>', sql.lit('member'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the settings, so that changes to the logo don't overlap. */
export function lockSettings(trx: Trx) {
  return trx.selectFrom('site_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(trx: Trx, change: Updateable<Schema['site_settings']>): Promise<void> {
  await trx.updateTable('site_settings').set(change).execute();
}

/** Stores the hash of a claim token, which replaces the previous one. */
export async function putClaim(trx: Trx, token_hash: Buffer): Promise<void> {
  await trx
    .insertInto('site_claims')
    .values({ token_hash })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ token_hash }))
    .execute();
}

/** Deletes the claim token if its hash matches. Returns false otherwise. */
export async function takeClaim(trx: Trx, token_hash: Buffer): Promise<boolean> {
  const taken = await trx
    .deleteFrom('site_claims')
    .where('token_hash', '=', token_hash)
    .returning('is_only')
    .executeTakeFirst();
  return taken !== undefined;
}
