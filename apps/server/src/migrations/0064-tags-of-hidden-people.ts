import { type Kysely, sql } from 'kysely';

/** Runs separately from the change of the table, which locks it. Few people are hidden. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update tweet_tags set listed = false where author_id in (select id from users where hidden)`.execute(
    db,
  );
}
