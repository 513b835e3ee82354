import { type Kysely, sql } from 'kysely';

/** The key of an audio file or an animated image, from which the source of the video is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media_assets add column upload_key text`.execute(db);
}
