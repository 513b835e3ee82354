import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table speech_runs add column rendition text, add column requested_language text`.execute(
    db,
  );
}
