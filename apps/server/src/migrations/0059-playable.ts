import { type Kysely, sql } from 'kysely';

/**
 * Public lists include a video only once it is playable. The trigger sets this when the video is created or its file
 * changes. A file that must be encoded first becomes playable later, when a server detects it.
 */
const statements = [
  sql`alter table videos add column playable boolean not null default true`,
  sql`create or replace function keep_listed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or new.asset_id is distinct from old.asset_id then
        new.playable := coalesce(
          (select video_key is not null or status = 'ready' from media_assets where id = new.asset_id), false);
      end if;
      new.listed := new.published and new.visibility = 'public' and new.playable;
      return new;
    end $$`,
  sql`drop trigger keep_listed on videos`,
  sql`create trigger keep_listed before insert or update of published, visibility, listed, playable, asset_id on videos
    for each row execute function keep_listed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
