import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table history add column position double precision check (position >= 0)`.execute(db);
}
