import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings
    add column imports text not null default 'members' check (imports in ('off', 'members', 'staff'))`.execute(
    db,
  );
}
