import { type Kysely, sql } from 'kysely';

/** The device and IP address of a session's last use, and the time of its last second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions
    add column device text,
    add column address text,
    add column factor_at timestamptz(3)`.execute(db);
}
