import { type Kysely, sql } from 'kysely';

/** A covering index of the site's latest videos and their owners, because each feed scans many of them. */
const statements = [
  sql`create index concurrently if not exists videos_latest on videos (created_at desc, id desc) include (owner_id) where listed`,
  sql`drop index concurrently if exists videos_by_creation`,
];

export const isConcurrent = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
