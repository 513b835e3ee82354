import type { BellLevel } from '@kinora/contract/owner';
import { type RawBuilder, sql } from 'kysely';

/** A subquery for the bell: which new videos of a channel a person is notified of. `none` without a subscription. */
export function bellOf(subscriber: RawBuilder<unknown>, channel: RawBuilder<unknown>): RawBuilder<BellLevel> {
  return sql<BellLevel>`coalesce(
    (select bell from subscriptions where subscriber_id = ${subscriber} and channel_id = ${channel}), 'none'
  )`;
}
