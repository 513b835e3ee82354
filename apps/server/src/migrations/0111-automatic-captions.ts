import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table captions add is_automatic boolean not null default false`.execute(db);
}
