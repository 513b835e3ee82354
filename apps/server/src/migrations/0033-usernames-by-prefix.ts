import { type Kysely, sql } from 'kysely';

/** Supports prefix searches of usernames in any locale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_by_username on users (username text_pattern_ops)`.execute(db);
}
