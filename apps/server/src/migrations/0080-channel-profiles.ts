import { type Kysely, sql } from 'kysely';

/**
 * Details of a channel's page in addition to the account. They aren't columns of `users`, because every subscription
 * and login would copy them, and most channels have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table channel_profiles (
    channel_id uuid primary key references users on delete cascade,
    bio text not null default '',
    links jsonb not null default '[]',
    featured_video_id uuid
  )`.execute(db);
}
