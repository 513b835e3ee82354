import { type Kysely, sql } from 'kysely';

/** The time when an imported video was published on its original site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column originally_published_at timestamptz(3)`.execute(db);
}
