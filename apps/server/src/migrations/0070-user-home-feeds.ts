import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column home_feed text check (home_feed in ('popular', 'for-you'))`.execute(
    db,
  );
}
