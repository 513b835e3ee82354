import { type Kysely, sql } from 'kysely';

/** When a person deleted their account. Nobody sees the account from then on, while its rows are removed in batches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column left_at timestamptz(3)`.execute(db);
}
