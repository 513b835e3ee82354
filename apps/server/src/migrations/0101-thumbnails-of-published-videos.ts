import { type Kysely, sql } from 'kysely';

/**
 * The last release doesn't check a draft's thumbnail before it publishes or schedules it. It can't create a draft
 * without one, so the constraint rejects nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos
    add constraint videos_thumbnail check (thumbnail_asset_id is not null or not published and publish_at is null)
    not valid`.execute(db);
}
