import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings add column locale text not null default 'en'`.execute(db);
}
