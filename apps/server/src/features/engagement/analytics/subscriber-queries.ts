import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Period } from './period.ts';

export type SubscriberDay = { day: string; gained: number; lost: number };

/** Finds the days on which a channel gained or lost subscribers. */
export function findSubscriberDays(
  db: Db,
  channelId: string,
  { from, to }: Period,
): Promise<SubscriberDay[]> {
  return db
    .selectFrom('subscriber_days')
    .select([sql<string>`day::text`.as('day'), 'gained', 'lost'])
    .where('channel_id', '=', channelId)
    .where(sql<boolean>`day between ${from}::date and ${to}::date`)
    .execute();
}
