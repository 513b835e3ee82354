import { type Kysely, sql } from 'kysely';

/**
 * A column with a constant default doesn't rewrite the table, but a generated column would. A trigger therefore
 * maintains `listed`, the condition of the partial index of every public list.
 */
const columns = [
  sql`alter table videos
    add column visibility text not null default 'public' check (visibility in ('public', 'unlisted')),
    add column publish_at timestamptz(3),
    add column comments_enabled boolean not null default true,
    add column downloads_enabled boolean not null default true,
    add column listed boolean not null default true,
    add constraint videos_publish_at check (publish_at is null or not published)`,
  sql`update videos set listed = false where not published`,
  sql`create function keep_listed() returns trigger language plpgsql as $$ begin
      new.listed := new.published and new.visibility = 'public';
      return new;
    end $$`,
  sql`create trigger keep_listed before insert or update of published, visibility, listed on videos
    for each row execute function keep_listed()`,
];

const listOrders = {
  videos_by_views: sql`(views desc, id desc)`,
  videos_by_creation: sql`(created_at desc, id desc)`,
  videos_by_duration: sql`(duration desc, id desc)`,
  videos_by_title: sql`(title_key desc, id desc)`,
  videos_by_words: sql`using gin (search)`,
};

const indexes = [
  ...Object.entries(listOrders).flatMap(([name, order]) => [
    sql`drop index ${sql.id(name)}`,
    sql`create index ${sql.id(name)} on videos ${order} where listed`,
  ]),
  sql`create index videos_by_channel on videos (owner_id, created_at desc, id desc) where listed`,
  sql`create index videos_due on videos (publish_at) where publish_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...indexes]) await statement.execute(db);
}
