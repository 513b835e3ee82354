import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings
    add column home_feed text not null default 'popular' check (home_feed in ('popular', 'for-you'))`.execute(
    db,
  );
}
