import { type Kysely, sql } from 'kysely';

/**
 * Partial indexes of the few videos and accounts with restrictions. A video or an account without an entry has none,
 * so its row isn't read.
 */
const statements = [
  sql`create index concurrently if not exists videos_restricted on videos (id) where not (listed and comments_enabled)`,
  sql`create index concurrently if not exists users_absent on users (id)
    where not (left_at is null and not hidden and not waits_for_approval)`,
];

export const isConcurrent = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
