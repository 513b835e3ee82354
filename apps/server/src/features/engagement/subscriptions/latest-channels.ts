import { maxLatestChannels } from '@kinora/contract/subscriptions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';
import type { OwnerRow } from '../../identity/accounts/present.ts';
import { newestVideosOf } from './feed-queries.ts';

type LatestChannel = OwnerRow & { has_new: boolean };

/**
 * Finds the channels with the latest videos among those that a person subscribes to, and whether the latest video of
 * each is new to the person.
 */
export async function findLatestChannels(db: Db, subscriberId: string): Promise<LatestChannel[]> {
  const columns = sql.join(ownerColumns.map((column) => sql.raw(column)));
  const newest = newestVideosOf({
    channel: 'subscriptions.channel_id',
    slice: { page: 1, limit: 1 },
    count: 1,
  });
  const { rows } = await sql<LatestChannel>`
    select ${columns}, latest.created_at > latest.seen_at and not exists (
      select from history where user_id = ${subscriberId} and video_id = latest.id
    ) as has_new
    from (
      select subscriptions.channel_id, subscriptions.seen_at, newest.id, newest.created_at
      from subscriptions
      cross join lateral ${newest} as newest
      join users on users.id = subscriptions.channel_id
      where subscriptions.subscriber_id = ${subscriberId} and ${isPresent()}
      order by newest.created_at desc, newest.id desc limit ${sql.lit(maxLatestChannels)}
    ) as latest
    join users on users.id = latest.channel_id
    order by latest.created_at desc, latest.id desc`.execute(db);
  return rows;
}

export function setSeen(db: Db, subscriberId: string, channelId: string) {
  return db
    .updateTable('subscriptions')
    .set({ seen_at: sql<Date>`now()` })
    .where('subscriber_id', '=', subscriberId)
    .where('channel_id', '=', channelId)
    .execute();
}
