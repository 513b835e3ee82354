import { type Kysely, sql } from 'kysely';

/** Tags of a tweet by a hidden author are stored but not counted, like those of a video that isn't listed. */
const statements = [
  sql`alter table tweet_tags add column listed boolean not null default true`,
  sql`create or replace function note_tweet_tag() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' and old.listed then
      insert into tag_changes (tag, tweets) values (old.tag, -1);
    end if;
    if tg_op <> 'DELETE' and new.listed then
      insert into tag_changes (tag, tweets) values (new.tag, 1);
    end if;
    return null;
  end $$`,
  sql`create trigger note_listed_tweet_tag after update of listed on tweet_tags
    for each row when (old.listed is distinct from new.listed) execute function note_tweet_tag()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
