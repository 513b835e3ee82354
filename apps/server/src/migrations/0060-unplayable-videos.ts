import { type Kysely, sql } from 'kysely';

/** The few that aren't playable: they are being encoded, or that has failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update videos set playable = false from media_assets
    where media_assets.id = asset_id and video_key is null and status <> 'ready'`.execute(db);
}
