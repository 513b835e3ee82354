import { type Kysely, sql } from 'kysely';

/** When a subscriber was last on the channel's page: at first, when they subscribed or when this column was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column seen_at timestamptz(3) not null default now()`.execute(db);
}
