import { type Kysely, sql } from 'kysely';

/**
 * The time of a subscriber's last visit to the channel's page. It starts as the time of the subscription, or as that of
 * this migration for existing subscriptions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column seen_at timestamptz(3) not null default now()`.execute(db);
}
