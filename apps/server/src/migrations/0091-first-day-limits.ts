import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings
    add column first_day_posts integer,
    add column first_day_videos integer`.execute(db);
}
