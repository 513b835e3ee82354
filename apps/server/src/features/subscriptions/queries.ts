import { sql } from 'kysely';
import type { Trx } from '../../platform/db/db.ts';

/**
 * Locks both people in the order of their ids, so that two who subscribe to each other at once don't
 * wait for each other. False when either has gone.
 */
export async function lockBoth(trx: Trx, one: string, other: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.length === 2;
}

/** Ends a subscription; false when there was none. */
export async function deleteSubscription(
  trx: Trx,
  subscriberId: string,
  channelId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('subscriptions')
    .where('subscriber_id', '=', subscriberId)
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function insertSubscription(trx: Trx, subscriberId: string, channelId: string) {
  return trx
    .insertInto('subscriptions')
    .values({ subscriber_id: subscriberId, channel_id: channelId })
    .execute();
}

/** Moves the counters of both sides and tells how many subscribers the channel has. */
export async function addToCounts(
  trx: Trx,
  subscriberId: string,
  channelId: string,
  by: 1 | -1,
): Promise<number> {
  await trx
    .updateTable('users')
    .set({ subscriptions: sql<number>`subscriptions + ${by}` })
    .where('id', '=', subscriberId)
    .execute();
  const channel = await trx
    .updateTable('users')
    .set({ subscribers: sql<number>`subscribers + ${by}` })
    .where('id', '=', channelId)
    .returning('subscribers')
    .executeTakeFirstOrThrow();
  return channel.subscribers;
}
