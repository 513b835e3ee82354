import { type Kysely, sql } from 'kysely';

/**
 * Totals and daily counts per channel, so that a dashboard doesn't aggregate every video. Triggers append each change
 * as a row, so that likes of a channel's videos never wait for one counter, and a rollup adds the rows up once a
 * second. A change without a day affects only the totals.
 */
const tables = [
  sql`create table channel_totals (
    channel_id uuid primary key references users on delete cascade,
    videos integer not null,
    views bigint not null,
    likes bigint not null
  )`,
  sql`create table channel_days (
    channel_id uuid not null references users on delete cascade,
    day date not null,
    views bigint not null default 0,
    likes bigint not null default 0,
    subscribers bigint not null default 0,
    primary key (channel_id, day)
  )`,
  sql`create table channel_changes (
    channel_id uuid not null,
    day date,
    videos integer not null default 0,
    views integer not null default 0,
    likes integer not null default 0,
    subscribers integer not null default 0
  )`,
  sql`create index channel_changes_by_channel on channel_changes (channel_id)`,
];

const dayOf = (time: string) => sql`(${sql.ref(time)} at time zone 'utc')::date`;

const existing = [
  sql`insert into channel_totals (channel_id, videos, views, likes)
    select owner_id, count(*), sum(views), sum(likes) from videos group by owner_id`,
  sql`insert into channel_days (channel_id, day, views, likes, subscribers)
    select channel_id, day, sum(views), sum(likes), sum(subscribers) from (
      select owner_id as channel_id, day, daily_views.views as views, 0 as likes, 0 as subscribers
        from daily_views join videos on videos.id = video_id
      union all
      select owner_id, ${dayOf('video_likes.created_at')}, 0, 1, 0
        from video_likes join videos on videos.id = target_id
      union all
      select channel_id, ${dayOf('created_at')}, 0, 0, 1 from subscriptions
    ) as facts group by channel_id, day`,
];

/** Returns the statements that create a trigger and its function. */
function onEach(event: string, table: string, name: string, body: ReturnType<typeof sql>) {
  return [
    sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$ begin ${body} end $$`,
    sql`create trigger ${sql.id(name)} ${sql.raw(event)} on ${sql.table(table)}
      for each row execute function ${sql.id(name)}()`,
  ];
}

/**
 * The deletion of a video cascades to its likes afterwards. Their triggers no longer find the owner, and the video's
 * own trigger has already subtracted them.
 */
const triggers = [
  ...onEach(
    'after insert',
    'videos',
    'note_video',
    sql`insert into channel_changes (channel_id, day, videos)
        values (new.owner_id, null, 1);
      return null;`,
  ),
  ...onEach(
    'before delete',
    'videos',
    'note_deleted_video',
    sql`insert into channel_changes (channel_id, day, views, likes)
        select old.owner_id, day, -sum(views), -sum(likes) from (
          select day, views, 0 as likes from daily_views where video_id = old.id
          union all
          select ${dayOf('created_at')}, 0, 1 from video_likes where target_id = old.id
        ) as facts group by day;
      insert into channel_changes (channel_id, day, videos, views, likes)
        select old.owner_id, null, -1,
          (select coalesce(sum(views), 0) from daily_views where video_id = old.id) - old.views,
          (select count(*) from video_likes where target_id = old.id) - old.likes;
      return old;`,
  ),
  ...onEach(
    'after insert',
    'video_likes',
    'note_like',
    sql`insert into channel_changes (channel_id, day, likes)
        select owner_id, ${dayOf('new.created_at')}, 1 from videos where id = new.target_id;
      return null;`,
  ),
  ...onEach(
    'after delete',
    'video_likes',
    'note_unlike',
    sql`insert into channel_changes (channel_id, day, likes)
        select owner_id, ${dayOf('old.created_at')}, -1 from videos where id = old.target_id;
      return null;`,
  ),
  ...onEach(
    'after insert or update of views',
    'daily_views',
    'note_views',
    sql`insert into channel_changes (channel_id, day, views)
        select owner_id, new.day, new.views - case tg_op when 'UPDATE' then old.views else 0 end
        from videos where id = new.video_id;
      return null;`,
  ),
  ...onEach(
    'after insert',
    'subscriptions',
    'note_subscription',
    sql`insert into channel_changes (channel_id, day, subscribers)
        values (new.channel_id, ${dayOf('new.created_at')}, 1);
      return null;`,
  ),
  ...onEach(
    'after delete',
    'subscriptions',
    'note_unsubscription',
    sql`insert into channel_changes (channel_id, day, subscribers)
        values (old.channel_id, ${dayOf('old.created_at')}, -1);
      return null;`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...existing, ...triggers]) await statement.execute(db);
}
