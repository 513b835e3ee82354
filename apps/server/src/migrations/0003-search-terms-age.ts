import { type Kysely, sql } from 'kysely';

/** The time when a term was last found in a text, so that terms without a text can be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_terms add column remembered_at timestamptz(3) not null default now()`.execute(
    db,
  );
}
