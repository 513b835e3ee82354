import { type Kysely, sql } from 'kysely';

/** For the look for videos that have become playable, every few seconds. */
const statements = [
  sql`drop index concurrently if exists videos_unplayable`,
  sql`create index concurrently videos_unplayable on videos (id) where not playable`,
];

export const isConcurrent = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
