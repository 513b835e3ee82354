import type { Db } from '../../../../platform/db/db.ts';

/** Returns undefined for a deleted account. */
export function findProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'fullname', 'email', 'subscribers', 'subscriptions', 'created_at'])
    .select(['locale', 'last_locale', 'home_feed', 'avatar_key', 'cover_key'])
    .where('id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}
