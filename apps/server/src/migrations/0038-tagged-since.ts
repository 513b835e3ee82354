import { type Kysely, sql } from 'kysely';

/**
 * The first publication of a tagged video, as lists show it. A draft can be far older than its publication, so its id
 * can't replace this time. `now()` is constant here, so adding the column rewrites no row.
 */
const statements = [
  sql`alter table video_tags add column created_at timestamptz(3) not null default now()`,
  sql`update video_tags set created_at = videos.created_at from videos where videos.id = video_id`,
  sql`drop index video_tags_by_tag`,
  sql`create index video_tags_by_tag on video_tags (tag, created_at desc, video_id desc) where listed`,
  sql`create or replace function list_tags() returns trigger language plpgsql as $$ begin
      if new.listed is distinct from old.listed then
        update video_tags set listed = new.listed, created_at = new.created_at where video_id = new.id;
      else
        update video_tags set created_at = new.created_at where video_id = new.id;
      end if;
      return null;
    end $$`,
  sql`drop trigger list_tags on videos`,
  sql`create trigger list_tags after update on videos for each row
    when (old.listed is distinct from new.listed or old.created_at is distinct from new.created_at)
    execute function list_tags()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
