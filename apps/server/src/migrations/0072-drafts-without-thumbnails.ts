import { type Kysely, sql } from 'kysely';

/**
 * A draft can be saved before its thumbnail is chosen. Its `thumbnail_key` is empty instead of null, because the last
 * release builds a URL from it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos alter column thumbnail_asset_id drop not null`.execute(db);
}
