import { type Kysely, sql } from 'kysely';

/** When a word was last seen in a text, so that those that stand in none any more can be forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_terms add column remembered_at timestamptz(3) not null default now()`.execute(
    db,
  );
}
