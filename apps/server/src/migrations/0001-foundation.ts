import { type Kysely, sql } from 'kysely';

/**
 * Statements are in the order of their references. Times have millisecond precision, like those of the application, so
 * that a cursor identifies exactly the row that it was made from.
 */
const statements = [
  sql`create table users (
    id uuid primary key,
    username text not null unique,
    email text not null unique,
    fullname text not null,
    password_hash text not null,
    avatar_asset_id uuid,
    avatar_key text,
    cover_asset_id uuid,
    cover_key text,
    subscribers integer not null default 0 check (subscribers >= 0),
    subscriptions integer not null default 0 check (subscriptions >= 0),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  sql`create table sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    token_hash bytea not null,
    previous_hash bytea,
    rotated_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index sessions_user on sessions (user_id)`,
  sql`create index sessions_expiry on sessions (expires_at)`,

  sql`create unlogged table rate_limits (
    key text primary key,
    expires_at timestamptz(3) not null,
    hits integer not null
  )`,
  sql`create index rate_limits_expiry on rate_limits (expires_at)`,

  sql`create table media_assets (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    folder text not null,
    resource_type text not null,
    format text not null,
    bytes bigint not null,
    width integer not null,
    height integer not null,
    duration double precision,
    etag text not null,
    original_filename text not null,
    version bigint not null,
    source_key text not null,
    video_key text,
    preview text,
    probe jsonb,
    status text not null default 'stored' check (status in ('receiving', 'stored', 'processing', 'ready', 'failed')),
    progress integer not null default 0 check (progress between 0 and 100),
    error text,
    claimed_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index media_assets_by_user on media_assets (user_id)`,
  sql`create index media_assets_unclaimed on media_assets (created_at) where claimed_at is null`,
  sql`create table renditions (
    asset_id uuid not null references media_assets on delete cascade,
    name text not null,
    kind text not null check (kind in ('video', 'audio')),
    width integer,
    height integer,
    frame_rate double precision,
    bitrate integer,
    peak_bitrate integer,
    codecs text,
    ready_at timestamptz(3),
    primary key (asset_id, name)
  )`,

  sql`create table videos (
    id uuid primary key,
    owner_id uuid not null references users on delete cascade,
    title text not null,
    description text not null,
    published boolean not null default true,
    asset_id uuid not null unique references media_assets,
    duration double precision not null,
    thumbnail_asset_id uuid not null unique references media_assets,
    thumbnail_key text not null,
    thumbnail_preview text,
    views integer not null default 0,
    likes integer not null default 0 check (likes >= 0),
    comments integer not null default 0 check (comments >= 0),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  sql`create index videos_by_views on videos (views desc, id desc) where published`,
  sql`create index videos_by_creation on videos (created_at desc, id desc) where published`,
  sql`create index videos_by_duration on videos (duration desc, id desc) where published`,
  sql`create index videos_by_title on videos (title desc, id desc) where published`,
  sql`create index videos_by_owner on videos (owner_id, created_at desc, id desc)`,

  sql`create table tweets (
    id uuid primary key,
    author_id uuid not null references users on delete cascade,
    content text not null,
    likes integer not null default 0 check (likes >= 0),
    comments integer not null default 0 check (comments >= 0),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  sql`create index tweets_by_author on tweets (author_id, id desc)`,

  sql`create table comments (
    id uuid primary key,
    author_id uuid not null references users on delete cascade,
    video_id uuid references videos on delete cascade,
    tweet_id uuid references tweets on delete cascade,
    content text not null,
    likes integer not null default 0 check (likes >= 0),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    check (num_nonnulls(video_id, tweet_id) = 1)
  )`,
  sql`create index comments_on_video_by_likes on comments (video_id, likes desc, id desc)`,
  sql`create index comments_on_video_by_age on comments (video_id, id desc)`,
  sql`create index comments_on_tweet_by_likes on comments (tweet_id, likes desc, id desc)`,
  sql`create index comments_on_tweet_by_age on comments (tweet_id, id desc)`,
  sql`create index comments_by_author on comments (author_id)`,

  ...(['video', 'comment', 'tweet'] as const).flatMap((target) => [
    sql`create table ${sql.id(`${target}_likes`)} (
      target_id uuid not null references ${sql.id(`${target}s`)} on delete cascade,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz(3) not null default now(),
      primary key (target_id, user_id)
    )`,
    sql`create index ${sql.id(`${target}_likes_by_user`)} on ${sql.id(`${target}_likes`)} (user_id, created_at desc, target_id desc)`,
  ]),

  sql`create table subscriptions (
    subscriber_id uuid not null references users on delete cascade,
    channel_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (subscriber_id, channel_id),
    check (subscriber_id <> channel_id)
  )`,
  sql`create index subscriptions_by_channel on subscriptions (channel_id, created_at desc, subscriber_id desc)`,
  sql`create index subscriptions_by_subscriber on subscriptions (subscriber_id, created_at desc, channel_id desc)`,

  sql`create table playlists (
    id uuid primary key,
    owner_id uuid not null references users on delete cascade,
    name text not null,
    description text not null default '',
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  sql`create index playlists_by_owner on playlists (owner_id, id desc)`,
  sql`create table playlist_entries (
    playlist_id uuid not null references playlists on delete cascade,
    video_id uuid not null references videos on delete cascade,
    position bigint generated always as identity,
    added_at timestamptz(3) not null default now(),
    primary key (playlist_id, video_id)
  )`,
  sql`create index playlist_entries_in_order on playlist_entries (playlist_id, position)`,
  sql`create index playlist_entries_by_video on playlist_entries (video_id)`,

  sql`create table history (
    user_id uuid not null references users on delete cascade,
    video_id uuid not null references videos on delete cascade,
    watched_at timestamptz(3) not null default now(),
    primary key (user_id, video_id)
  )`,
  sql`create index history_by_time on history (user_id, watched_at desc, video_id desc)`,
  sql`create index history_by_video on history (video_id)`,

  sql`create table video_views (
    video_id uuid not null references videos on delete cascade,
    user_id uuid not null references users on delete cascade,
    viewed_at timestamptz(3) not null default now(),
    primary key (video_id, user_id)
  )`,
  sql`create index video_views_by_user on video_views (user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
