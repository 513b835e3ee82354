import { sql } from 'kysely';
import { defineBatch } from '../../platform/db/batch.ts';

type Toggle = { subscriberId: string; channelId: string };
type Toggled = { is_subscribed: boolean; total: number };

/**
 * Toggles subscriptions in one statement with the counters of both. Locks all people of the batch first, in the order
 * of their ids, so that two batches never deadlock.
 */
export const toggleSubscription = defineBatch<Toggle, Toggled | undefined>(async (db, toggles) => {
  const subscribers = toggles.map(({ subscriberId }) => subscriberId);
  const channels = toggles.map(({ channelId }) => channelId);
  const { rows } = await sql<Toggled & { position: number }>`
    with locked as materialized (
      select id from users where id = any(${[...subscribers, ...channels]}) order by id for no key update
    )
    select position, is_subscribed, total
    from (
      select asked.*, (select count(*) from locked) as people
      from unnest(${subscribers}::uuid[], ${channels}::uuid[])
        with ordinality as asked (subscriber_id, channel_id, position)
      order by position offset 0
    ) as asked
    cross join lateral toggle_subscription(subscriber_id, channel_id)
    where people > 0`.execute(db);
  const toggled = new Map(rows.map((row) => [toggles[row.position - 1], row]));
  return (toggle) => toggled.get(toggle);
});
