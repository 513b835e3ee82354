import { type Kysely, sql } from 'kysely';

/** The search words of a playlist, written and cleared like those of a tweet. */
const statements = [
  sql`alter table playlists add column search tsvector`,
  sql`create trigger forget_playlist_words before update of name, description on playlists for each row
    when ((new.name, new.description) is distinct from (old.name, old.description)
      and new.search is not distinct from old.search)
    execute function forget_words()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
