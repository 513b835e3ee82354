import { type Kysely, sql } from 'kysely';

/**
 * The time when the owner deleted the account. The account is hidden from then on, while its rows are deleted in
 * batches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column left_at timestamptz(3)`.execute(db);
}
