import { type Kysely, sql } from 'kysely';

/**
 * Titles are sorted by their first 60 code points. An index entry is limited to 2,704 bytes, which a title of 150
 * visible characters exceeds if each consists of many code points.
 */
const statements = [
  sql`alter table videos add column title_key text not null generated always as (left(title, 60)) stored`,
  sql`drop index videos_by_title`,
  sql`create index videos_by_title on videos (title_key desc, id desc) where published`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
