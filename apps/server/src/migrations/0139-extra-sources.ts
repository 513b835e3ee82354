import { type Kysely, sql } from 'kysely';

/**
 * Maps each source that a person has imported to its playlist, tweet or comment, so that none is imported twice. A row
 * outlives its target, which may be in any of three tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table extra_sources (
    owner_id uuid not null references users on delete cascade,
    key text not null,
    target_id uuid not null,
    primary key (owner_id, key)
  )`.execute(db);
}
