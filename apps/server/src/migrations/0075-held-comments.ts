import { type Kysely, sql } from 'kysely';

/**
 * A comment that waits for review has an empty `hidden_reason`, so servers of the last release hide it too. `held` says
 * whether it is new or was public before an edit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column held text`.execute(db);
}
