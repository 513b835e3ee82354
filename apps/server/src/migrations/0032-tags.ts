import { type Kysely, sql } from 'kysely';

/**
 * The tags of videos and tweets, normalized by `foldTag`. Tags of a video that isn't listed are stored but not counted.
 * Triggers append each change of a count as a row, so that concurrent uses of a popular tag never wait for each other,
 * and a rollup adds the rows up once a second.
 */
const tables = [
  sql`create table video_tags (
    video_id uuid not null references videos on delete cascade,
    tag text collate "C" not null,
    listed boolean not null,
    primary key (video_id, tag)
  )`,
  sql`create index video_tags_by_tag on video_tags (tag, video_id desc) where listed`,
  sql`create table tweet_tags (
    tweet_id uuid not null references tweets on delete cascade,
    tag text collate "C" not null,
    author_id uuid not null,
    primary key (tweet_id, tag)
  )`,
  sql`create index tweet_tags_by_tag on tweet_tags (tag, tweet_id desc)`,
  sql`create index tweet_tags_by_author on tweet_tags (author_id, tag)`,
  sql`create table tags (
    tag text collate "C" primary key,
    videos integer not null,
    tweets integer not null,
    uses integer not null generated always as (videos + tweets) stored
  )`,
  sql`create index tags_by_uses on tags (uses desc, tag)`,
  sql`create table tag_changes (
    tag text collate "C" not null,
    videos integer not null default 0,
    tweets integer not null default 0
  )`,
  sql`create index tag_changes_by_tag on tag_changes (tag)`,
];

/** Returns the statements that create a trigger and its function. */
function onEach(event: string, table: string, name: string, body: ReturnType<typeof sql>, condition = sql``) {
  return [
    sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    sql`create trigger ${sql.id(name)} ${sql.raw(event)} on ${sql.table(table)}
      for each row ${condition} execute function ${sql.id(name)}()`,
  ];
}

const triggers = [
  ...onEach(
    'after insert or delete or update of listed',
    'video_tags',
    'note_video_tag',
    sql`if tg_op <> 'INSERT' and old.listed then
        insert into tag_changes (tag, videos) values (old.tag, -1);
      end if;
      if tg_op <> 'DELETE' and new.listed then
        insert into tag_changes (tag, videos) values (new.tag, 1);
      end if;`,
  ),
  ...onEach(
    'after insert or delete',
    'tweet_tags',
    'note_tweet_tag',
    sql`if tg_op = 'INSERT' then
        insert into tag_changes (tag, tweets) values (new.tag, 1);
      else
        insert into tag_changes (tag, tweets) values (old.tag, -1);
      end if;`,
  ),
  ...onEach(
    'after update',
    'videos',
    'list_tags',
    sql`update video_tags set listed = new.listed where video_id = new.id;`,
    sql`when (old.listed is distinct from new.listed)`,
  ),
];

/**
 * The position of a job that tags existing texts in the order of their ids. The job deletes the row when it is done.
 */
const backlog = [
  sql`create table tag_backlog (
    kind text primary key check (kind in ('videos', 'tweets')),
    after uuid not null default '00000000-0000-0000-0000-000000000000'
  )`,
  sql`insert into tag_backlog (kind) select 'videos' where exists (select from videos)`,
  sql`insert into tag_backlog (kind) select 'tweets' where exists (select from tweets)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...triggers, ...backlog]) await statement.execute(db);
}
