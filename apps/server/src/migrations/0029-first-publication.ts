import { type Kysely, sql } from 'kysely';

/** False for a draft that only its owner has ever seen. Its first publication sets its creation time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column was_published boolean not null default true`.execute(db);
}
