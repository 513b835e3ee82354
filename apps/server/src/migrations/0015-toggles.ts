import { type Kysely, sql } from 'kysely';

/**
 * Functions toggle likes and subscriptions in one round trip. Each locks the row with the counter first, so that
 * concurrent toggles by one person run one after the other, and each statement sees all earlier commits.
 */
const toggleLike = (kind: 'video' | 'comment' | 'tweet') => {
  const [counted, likes] = [sql.table(`${kind}s`), sql.table(`${kind}_likes`)];
  return sql`
    create function ${sql.id(`toggle_${kind}_like`)}(target uuid, liker uuid, out is_liked boolean, out total integer)
    language plpgsql as $$
    begin
      perform from ${counted} where id = target for no key update;
      delete from ${likes} where target_id = target and user_id = liker;
      is_liked := not found;
      if is_liked then
        insert into ${likes} (target_id, user_id) values (target, liker);
      end if;
      update ${counted} set likes = likes + case when is_liked then 1 else -1 end where id = target
        returning likes into total;
    end $$`;
};

/** Locks both accounts in the order of their ids, so that two concurrent subscriptions to each other don't deadlock. */
const toggleSubscription = sql`
  create function toggle_subscription(
    subscriber uuid, channel uuid, out is_subscribed boolean, out total integer
  ) language plpgsql as $$
  begin
    perform from users where id in (subscriber, channel) order by id for no key update;
    delete from subscriptions where subscriber_id = subscriber and channel_id = channel;
    is_subscribed := not found;
    if is_subscribed then
      insert into subscriptions (subscriber_id, channel_id) values (subscriber, channel);
    end if;
    update users set subscriptions = subscriptions + case when is_subscribed then 1 else -1 end
      where id = subscriber;
    update users set subscribers = subscribers + case when is_subscribed then 1 else -1 end
      where id = channel returning subscribers into total;
  end $$`;

/** Leaves free space in each page, so that a counter is updated in place, without a new entry in every index. */
const counted = ['videos', 'users', 'tweets'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const kind of ['video', 'comment', 'tweet'] as const) await toggleLike(kind).execute(db);
  await toggleSubscription.execute(db);
  for (const table of counted) await sql`alter table ${sql.table(table)} set (fillfactor = 85)`.execute(db);
}
