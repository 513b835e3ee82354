import { type Kysely, sql } from 'kysely';

/**
 * Titles are sorted case-insensitively by their first 150 code points. These take at most 600 bytes, so they always fit
 * into an index entry, and few titles are longer.
 */
const statements = [
  sql`alter table videos drop column title_key`,
  sql`alter table videos add column title_key text not null generated always as (lower(left(title, 150))) stored`,
  sql`create index videos_by_title on videos (title_key desc, id desc) where published`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
