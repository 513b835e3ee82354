import { type Kysely, sql } from 'kysely';

/** Bytes of an unfinished upload that count toward the quota before they are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table partial_uploads add column reserved bigint not null default 0`.execute(db);
}
