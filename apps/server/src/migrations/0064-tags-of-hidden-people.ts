import { type Kysely, sql } from 'kysely';

/** Apart from the change of the table, which locks it. There are few hidden people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update tweet_tags set listed = false where author_id in (select id from users where hidden)`.execute(
    db,
  );
}
