import { type Kysely, sql } from 'kysely';

/** The time of the latest notification that the person has seen in the list, whether or not they have read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification_states add column seen_at timestamptz(3)`.execute(db);
}
