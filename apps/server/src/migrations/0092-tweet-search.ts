import { type Kysely, sql } from 'kysely';

/**
 * The search words of a tweet, which the application writes. They are null for older tweets and for those that the last
 * release posts or edits, until a job indexes them.
 */
const statements = [
  sql`alter table tweets add column search tsvector`,
  sql`create function forget_words() returns trigger language plpgsql as $$ begin
    new.search := null;
    return new;
  end $$`,
  sql`create trigger forget_tweet_words before update of content on tweets for each row
    when (new.content is distinct from old.content and new.search is not distinct from old.search)
    execute function forget_words()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
