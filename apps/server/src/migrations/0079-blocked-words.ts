import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings add column blocked_words text[] not null default '{}'`.execute(db);
}
