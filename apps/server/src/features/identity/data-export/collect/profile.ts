import type { Db } from '../../../../platform/db/db.ts';

/** Returns undefined for a deleted account. */
export function findProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('channel_profiles', 'channel_profiles.channel_id', 'users.id')
    .select(['id', 'username', 'fullname', 'email', 'subscribers', 'subscriptions', 'created_at', 'role'])
    .select(['locale', 'last_locale', 'home_feed', 'avatar_key', 'cover_key'])
    .select(['bio', 'links', 'featured_video_id'])
    .where('id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}
