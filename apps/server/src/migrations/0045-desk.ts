import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Totals of the whole site and the stored bytes of each person. Like channel totals, they are rolled up from changes.
 */
const tables = [
  sql`alter table users add column storage_quota_bytes bigint`,
  sql`alter table channel_totals add column bytes bigint not null default 0`,
  sql`alter table channel_changes
    add column bytes bigint not null default 0,
    add column people integer not null default 0`,
  sql`create table site_totals (
    is_only boolean primary key default true check (is_only),
    people bigint not null,
    videos bigint not null,
    bytes bigint not null
  )`,
  sql`create table error_hours (
    hour timestamptz(3) not null,
    status integer not null,
    errors integer not null,
    primary key (hour, status)
  )`,
  sql`create unlogged table workers (
    id uuid primary key,
    host text not null,
    started_at timestamptz(3) not null default now(),
    seen_at timestamptz(3) not null default now()
  )`,
];

/** Returns the statements that create a trigger and its function. */
function onEach(event: string, table: string, name: string, body: RawBuilder<unknown>, when = '') {
  return [
    sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
    sql`create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
      for each row ${sql.raw(when)} execute function ${sql.id(name)}()`,
  ];
}

const note = (column: 'bytes' | 'people', of: string, value: string) =>
  sql`insert into channel_changes (channel_id, ${sql.ref(column)}) values (${sql.raw(of)}, ${sql.raw(value)})`;

const triggers = [
  ...onEach('insert', 'media_assets', 'note_asset', note('bytes', 'new.user_id', 'new.bytes')),
  ...onEach('delete', 'media_assets', 'note_deleted_asset', note('bytes', 'old.user_id', '-old.bytes')),
  ...onEach(
    'update of bytes',
    'media_assets',
    'note_changed_asset',
    note('bytes', 'new.user_id', 'new.bytes - old.bytes'),
    'when (old.bytes <> new.bytes)',
  ),
  ...onEach('insert', 'users', 'note_person', note('people', 'new.id', '1')),
  ...onEach(
    'update of left_at',
    'users',
    'note_person_who_left',
    note('people', 'new.id', '-1'),
    'when (old.left_at is null and new.left_at is not null)',
  ),
  ...onEach(
    'delete',
    'users',
    'note_deleted_person',
    note('people', 'old.id', '-1'),
    'when (old.left_at is null)',
  ),
];

/** The triggers are created first, because this locks the tables against writes until all rows are counted. */
const existing = [
  sql`insert into channel_totals (channel_id, videos, views, likes, bytes)
    select user_id, 0, 0, 0, sum(bytes) from media_assets group by user_id
    on conflict (channel_id) do update set bytes = excluded.bytes`,
  sql`insert into site_totals (people, videos, bytes) values (
    (select count(*) from users where left_at is null),
    (select count(*) from videos) - (select coalesce(sum(videos), 0) from channel_changes),
    (select coalesce(sum(bytes), 0) from media_assets)
  )`,
];

const indexes = [
  sql`create index channel_totals_by_bytes on channel_totals (bytes desc, channel_id desc) where bytes > 0`,
  sql`create index users_by_email on users (email text_pattern_ops)`,
  sql`create index users_staff on users (id desc) where role <> 'member'`,
  sql`create index users_suspended on users (id desc) where suspended_at is not null`,
  sql`create index users_left on users (id desc) where left_at is not null`,
  sql`create index videos_hidden on videos (id desc) where hidden_published`,
  sql`create index videos_unlisted on videos (id desc) where published and not listed`,
  sql`create index videos_unlisted_by_words on videos using gin (search) where not listed`,
  sql`create index media_assets_unready on media_assets (status, id desc)
    where folder = 'videos' and status in ('processing', 'failed')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...triggers, ...existing, ...indexes]) await statement.execute(db);
}
