import { type Kysely, sql } from 'kysely';

const kinds = sql`'video', 'comment', 'reply', 'mention', 'like', 'subscriber', 'ready', 'failed', 'moderation'`;

/**
 * The recipient has no foreign key, because it would cause a deadlock: an action locks its target and would then wait
 * for the row of the target's owner, whereas account deletion locks the owner's row first. Account deletion removes the
 * rows instead.
 */
const tables = [
  sql`create table notifications (
    id uuid primary key,
    user_id uuid not null,
    kind text not null check (kind in (${kinds})),
    key text not null,
    video_id uuid references videos on delete cascade,
    tweet_id uuid references tweets on delete cascade,
    comment_id uuid references comments on delete cascade,
    reason text,
    actors integer not null default 0,
    created_at timestamptz(3) not null default now(),
    read_at timestamptz(3),
    changed_at timestamptz(3) not null default now(),
    pushed_at timestamptz(3),
    unique (user_id, key)
  )`,
  sql`create index notifications_by_user on notifications (user_id, created_at desc, id desc)`,
  sql`create index notifications_unread on notifications (user_id) where read_at is null`,
  sql`create index notifications_by_change on notifications (changed_at)`,
  sql`create index notifications_by_video on notifications (video_id) where video_id is not null`,
  sql`create index notifications_by_tweet on notifications (tweet_id) where tweet_id is not null`,
  sql`create index notifications_by_comment on notifications (comment_id) where comment_id is not null`,

  sql`create table notification_actors (
    notification_id uuid not null references notifications on delete cascade,
    user_id uuid not null references users on delete cascade,
    withdrawn boolean not null default false,
    created_at timestamptz(3) not null default now(),
    primary key (notification_id, user_id)
  )`,
  sql`create index notification_actors_latest on notification_actors (notification_id, created_at desc, user_id)
    where not withdrawn`,
  sql`create index notification_actors_by_user on notification_actors (user_id)`,

  sql`create table notification_settings (
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in (${kinds})),
    page boolean not null,
    mail boolean not null,
    push boolean not null,
    primary key (user_id, kind)
  )`,
  sql`create index notification_settings_by_mail on notification_settings (kind, user_id) where mail`,
  sql`create index notification_settings_by_push on notification_settings (kind, user_id) where push`,

  // One row per video, regardless of the number of subscribers. Each subscriber reads it on demand.
  sql`create table announcements (
    video_id uuid primary key references videos on delete cascade,
    channel_id uuid not null,
    announced_at timestamptz(3) not null default now()
  )`,
  sql`create index announcements_by_time on announcements (announced_at, channel_id, video_id)`,
  sql`create index announcements_by_channel on announcements (channel_id, announced_at, video_id)`,

  // The time up to which a subscriber has read the announcements, and the time of their last digest.
  sql`create table notification_states (
    user_id uuid primary key references users on delete cascade,
    collected_at timestamptz(3),
    digested_at timestamptz(3)
  )`,

  sql`alter table subscriptions add column bell text not null default 'all' check (bell in ('all', 'none'))`,
];

/** Adds an actor to the notification that aggregates a day. Repeating a withdrawn action doesn't notify again. */
const gather = sql`
  create function gather_notification(
    recipient uuid, actor uuid, about text, gathered_key text, video uuid, tweet uuid, comment uuid
  ) returns void language plpgsql as $$
  declare
    gathering uuid;
  begin
    if recipient = actor or is_blocked(actor, recipient) or is_blocked(recipient, actor) then
      return;
    end if;
    loop
      insert into notifications (id, user_id, kind, key, video_id, tweet_id, comment_id)
        values (gen_random_uuid(), recipient, about, gathered_key, video, tweet, comment)
        on conflict (user_id, key) do nothing;
      select id into gathering from notifications
        where user_id = recipient and key = gathered_key for no key update;
      -- Another transaction may delete it between the two.
      exit when found;
    end loop;
    update notification_actors set withdrawn = false
      where notification_id = gathering and user_id = actor and withdrawn;
    if found then
      update notifications set actors = actors + 1, changed_at = now() where id = gathering;
      return;
    end if;
    insert into notification_actors (notification_id, user_id) values (gathering, actor) on conflict do nothing;
    if found then
      update notifications set actors = actors + 1, created_at = now(), read_at = null, changed_at = now()
        where id = gathering;
    end if;
  end $$`;

/** Locks the notification before its actor, in the same order as all code that changes both. */
const withdraw = sql`
  create function withdraw_notification(recipient uuid, actor uuid, gathered_key text)
  returns void language plpgsql as $$
  declare
    gathering uuid;
  begin
    select id into gathering from notifications
      where user_id = recipient and key = gathered_key for no key update;
    update notification_actors set withdrawn = true
      where notification_id = gathering and user_id = actor and not withdrawn;
    if found then
      update notifications set actors = actors - 1, changed_at = now() where id = gathering;
    end if;
  end $$`;

/** Account deletion and blocks delete actors. A notification is deleted with its last actor. */
const forget = [
  sql`create function forget_notification_actor() returns trigger language plpgsql as $$
    begin
      update notifications set actors = actors - (not old.withdrawn)::int, changed_at = now()
        where id = old.notification_id;
      delete from notifications where id = old.notification_id
        and not exists (select from notification_actors where notification_id = old.notification_id);
      return null;
    end $$`,
  sql`create trigger forget_notification_actor after delete on notification_actors
    for each row execute function forget_notification_actor()`,
];

const keyOf = (what: ReturnType<typeof sql>, time: ReturnType<typeof sql>) =>
  sql`${what} || ':' || (${time} at time zone 'utc')::date`;

const owners = { video: 'owner_id', comment: 'author_id', tweet: 'author_id' } as const;
/** The video, tweet and comment of a like. A like of a comment also has the video or tweet of that comment. */
const subjects = {
  video: sql`id, null, null`,
  tweet: sql`null, id, null`,
  comment: sql`video_id, tweet_id, id`,
} as const;

/** Replaces the function with one that also notifies the owner. */
const toggleLike = (kind: keyof typeof owners) => {
  const [counted, likes] = [sql.table(`${kind}s`), sql.table(`${kind}_likes`)];
  return sql`
    create or replace function ${sql.id(`toggle_${kind}_like`)}(
      target uuid, liker uuid, out is_liked boolean, out total integer
    ) language plpgsql as $$
    declare
      owner uuid;
      on_video uuid;
      on_tweet uuid;
      on_comment uuid;
      since timestamptz;
    begin
      -- The liker comes first, as in every statement that a block may wait for, so that none waits in a circle.
      perform from users where id = liker for key share;
      select ${sql.id(owners[kind])}, ${subjects[kind]} into owner, on_video, on_tweet, on_comment
        from ${counted} where id = target for no key update;
      if is_blocked(liker, owner) then
        return;
      end if;
      delete from ${likes} where target_id = target and user_id = liker returning created_at into since;
      is_liked := not found;
      if is_liked then
        insert into ${likes} (target_id, user_id) values (target, liker);
        perform gather_notification(owner, liker, 'like', ${keyOf(sql`'like:' || target`, sql`now()`)},
          on_video, on_tweet, on_comment);
      else
        perform withdraw_notification(owner, liker, ${keyOf(sql`'like:' || target`, sql`since`)});
      end if;
      update ${counted} set likes = likes + case when is_liked then 1 else -1 end where id = target
        returning likes into total;
    end $$`;
};

/** Also notifies the channel. */
const toggleSubscription = sql`
  create or replace function toggle_subscription(
    subscriber uuid, channel uuid, out is_subscribed boolean, out total integer
  ) language plpgsql as $$
  declare
    since timestamptz;
  begin
    perform from users where id in (subscriber, channel) order by id for no key update;
    delete from subscriptions where subscriber_id = subscriber and channel_id = channel
      returning created_at into since;
    is_subscribed := not found;
    if is_subscribed then
      insert into subscriptions (subscriber_id, channel_id)
        select subscriber, channel
        where not exists (select from blocks where blocker_id = channel and blocked_id = subscriber);
      if not found then
        is_subscribed := null;
        return;
      end if;
      perform gather_notification(channel, subscriber, 'subscriber', ${keyOf(sql`'subscriber'`, sql`now()`)},
        null, null, null);
    else
      perform withdraw_notification(channel, subscriber, ${keyOf(sql`'subscriber'`, sql`since`)});
    end if;
    update users set subscriptions = subscriptions + case when is_subscribed then 1 else -1 end
      where id = subscriber;
    update users set subscribers = subscribers + case when is_subscribed then 1 else -1 end
      where id = channel returning subscribers into total;
  end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, gather, withdraw, ...forget]) await statement.execute(db);
  for (const kind of ['video', 'comment', 'tweet'] as const) await toggleLike(kind).execute(db);
  await toggleSubscription.execute(db);
}
