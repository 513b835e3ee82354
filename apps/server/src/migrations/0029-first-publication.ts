import { type Kysely, sql } from 'kysely';

/** False for a draft that nobody else has ever seen: it counts as created when it is first published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column was_published boolean not null default true`.execute(db);
}
