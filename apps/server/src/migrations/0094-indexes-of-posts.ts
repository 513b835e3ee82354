import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

const statements = [
  // Serves the subscriptions feed, which merges the newest tweets of each channel with its newest videos.
  sql`create index concurrently if not exists tweets_latest on tweets (author_id, created_at desc, id desc)
    where hidden_reason is null`,
  sql`create index concurrently if not exists tweets_by_words on tweets using gin (search)
    where hidden_reason is null`,
  sql`create index concurrently if not exists playlists_by_words on playlists using gin (search)
    where visibility = 'public'`,
  // Serves the job that indexes texts without words.
  sql`create index concurrently if not exists tweets_without_words on tweets (id) where search is null`,
  sql`create index concurrently if not exists playlists_without_words on playlists (id)
    where search is null and kind = 'list'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
