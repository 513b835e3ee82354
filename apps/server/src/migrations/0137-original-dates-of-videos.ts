import { type Kysely, sql } from 'kysely';

/** When an imported video was published on the site that it comes from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column originally_published_at timestamptz(3)`.execute(db);
}
