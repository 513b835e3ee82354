import { type Kysely, sql } from 'kysely';

/** The time of the event that the person has seen in the list, whether or not they have read the notification. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column seen_at timestamptz(3)`.execute(db);
}
