import { type Kysely, sql } from 'kysely';

/** The time of the latest event that the recipient has seen in the list, whether or not they have read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column seen_at timestamptz(3)`.execute(db);
}
