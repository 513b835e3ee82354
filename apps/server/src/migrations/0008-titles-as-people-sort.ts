import { type Kysely, sql } from 'kysely';

/**
 * Titles are sorted without regard to case and by as much of them as certainly fits into an index entry: 150 code
 * points have at most 600 bytes, and few titles have more.
 */
const statements = [
  sql`alter table videos drop column title_key`,
  sql`alter table videos add column title_key text not null generated always as (lower(left(title, 150))) stored`,
  sql`create index videos_by_title on videos (title_key desc, id desc) where published`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
