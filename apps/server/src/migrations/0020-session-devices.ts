import { type Kysely, sql } from 'kysely';

/** Where a session was last used from, and when it last gave a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions
    add column device text,
    add column address text,
    add column factor_at timestamptz(3)`.execute(db);
}
