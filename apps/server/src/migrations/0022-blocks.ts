import { type Kysely, sql } from 'kysely';

const tables = [
  sql`create table blocks (
    blocker_id uuid not null references users on delete cascade,
    blocked_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`,
  sql`create index blocks_by_blocker on blocks (blocker_id, created_at desc, blocked_id desc)`,
  sql`create index blocks_by_blocked on blocks (blocked_id, blocker_id)`,
  // Also serves counts of one author's comments on one video or tweet.
  sql`create index comments_by_author_and_target on comments (author_id, video_id, tweet_id)`,
  sql`drop index comments_by_author`,
];

/*
 * An action and a block can be concurrent. The statement that calls these functions locks the actor's row first. A
 * block locks the rows of both people, so it waits for actions in progress. The functions see everything committed
 * before the call, and therefore every block that preceded the lock.
 */

/** Returns whether the owner of a target blocks the actor. */
const isBlocked = sql`
  create function is_blocked(person uuid, owner uuid) returns boolean language plpgsql volatile as $$
  begin
    return exists (select from blocks where blocker_id = owner and blocked_id = person);
  end $$`;

const owners = { video: 'owner_id', comment: 'author_id', tweet: 'author_id' } as const;

/** Replaces the function with one that does nothing for a blocked person and returns null. */
const toggleLike = (kind: keyof typeof owners) => {
  const [counted, likes, owner] = [sql.table(`${kind}s`), sql.table(`${kind}_likes`), sql.id(owners[kind])];
  return sql`
    create or replace function ${sql.id(`toggle_${kind}_like`)}(
      target uuid, liker uuid, out is_liked boolean, out total integer
    ) language plpgsql as $$
    declare
      is_refused boolean;
    begin
      select exists (select from blocks where blocker_id = ${owner} and blocked_id = liker) into is_refused
        from ${counted} where id = target for no key update;
      if is_refused then
        return;
      end if;
      delete from ${likes} where target_id = target and user_id = liker;
      is_liked := not found;
      if is_liked then
        insert into ${likes} (target_id, user_id) values (target, liker);
      end if;
      update ${counted} set likes = likes + case when is_liked then 1 else -1 end where id = target
        returning likes into total;
    end $$`;
};

/** Refuses a blocked person in the same way. A block ends the subscription, so there is none to cancel. */
const toggleSubscription = sql`
  create or replace function toggle_subscription(
    subscriber uuid, channel uuid, out is_subscribed boolean, out total integer
  ) language plpgsql as $$
  begin
    perform from users where id in (subscriber, channel) order by id for no key update;
    delete from subscriptions where subscriber_id = subscriber and channel_id = channel;
    is_subscribed := not found;
    if is_subscribed then
      insert into subscriptions (subscriber_id, channel_id)
        select subscriber, channel
        where not exists (select from blocks where blocker_id = channel and blocked_id = subscriber);
      if not found then
        is_subscribed := null;
        return;
      end if;
    end if;
    update users set subscriptions = subscriptions + case when is_subscribed then 1 else -1 end
      where id = subscriber;
    update users set subscribers = subscribers + case when is_subscribed then 1 else -1 end
      where id = channel returning subscribers into total;
  end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await statement.execute(db);
  await isBlocked.execute(db);
  for (const kind of ['video', 'comment', 'tweet'] as const) await toggleLike(kind).execute(db);
  await toggleSubscription.execute(db);
}
