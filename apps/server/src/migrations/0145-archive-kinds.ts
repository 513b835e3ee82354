import { type Kysely, sql } from 'kysely';

/** Which kind of archive an upload is, so that starting an import reads no file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media_assets add column archive_kind text`.execute(db);
}
