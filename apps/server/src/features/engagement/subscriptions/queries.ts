import type { BellLevel } from '@kinora/contract/owner';
import { sql } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { defineLoader } from '../../../platform/db/loader.ts';
import { defineStatement } from '../../../platform/db/statement.ts';

type Toggle = { subscriberId: string; channelId: string };
/** The fields are null if the channel blocks the subscriber. */
type Toggled = { is_subscribed: boolean; total: number } | { is_subscribed: null; total: null };

/** Toggles subscriptions. Locks all people first, in id order, so that two batches never deadlock. */
const toggleAll = defineStatement(
  (_, subscribers: readonly string[], channels: readonly string[]) => sql<Toggled & { position: number }>`
    with locked as materialized (
      select id from users where id = any(${uuids(subscribers)} || ${uuids(channels)}) order by id for no key update
    )
    select position, is_subscribed, total
    from (
      select asked.*, (select count(*) from locked) as people
      from unnest(${uuids(subscribers)}, ${uuids(channels)})
        with ordinality as asked (subscriber_id, channel_id, position)
      order by position offset 0
    ) as asked
    cross join lateral toggle_subscription(subscriber_id, channel_id)
    where people > 0`,
);

/** Toggles a subscription and updates the counters of both people in the same statement. */
export const toggleSubscription = defineLoader<Toggle, Toggled | undefined>(async (db, toggles) => {
  const rows = await toggleAll(
    db,
    toggles.map(({ subscriberId }) => subscriberId),
    toggles.map(({ channelId }) => channelId),
  );
  const toggled = new Map(rows.map((row) => [toggles[row.position - 1], row]));
  return (toggle) => toggled.get(toggle);
});

export async function isSubscribed(db: Db, { subscriberId, channelId }: Toggle): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('bell')
    .where('subscriber_id', '=', subscriberId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row !== undefined;
}

export function updateBell(db: Db, { subscriberId, channelId }: Toggle, bell: BellLevel) {
  return db
    .updateTable('subscriptions')
    .set({ bell })
    .where('subscriber_id', '=', subscriberId)
    .where('channel_id', '=', channelId)
    .execute();
}

/**
 * Ends a subscription if there is one, and updates the counters of both people. The caller must have locked both
 * people.
 */
export async function endSubscription(trx: Trx, { subscriberId, channelId }: Toggle): Promise<void> {
  await sql`
    with ended as (
      delete from subscriptions where subscriber_id = ${subscriberId} and channel_id = ${channelId} returning *
    )
    update users set
      subscriptions = subscriptions - (id = subscriber_id)::int,
      subscribers = subscribers - (id = channel_id)::int
    from ended where id in (subscriber_id, channel_id)`.execute(trx);
}
