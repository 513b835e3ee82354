import { type Kysely, sql } from 'kysely';

/** Marks the few unplayable videos, whose encoding is in progress or has failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update videos set playable = false from media_assets
    where media_assets.id = asset_id and video_key is null and status <> 'ready'`.execute(db);
}
