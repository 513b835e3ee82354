import { maxLatestChannels } from '@kinora/contract/subscriptions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { afterCursor, keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { listedVideos } from '../../content/videos/policy.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';
import type { OwnerRow } from '../../identity/accounts/present.ts';

const newestFirst = { name: 'subscription videos', type: 'time', direction: 'desc' } as const;
const videoOrder: Order = { ...newestFirst, column: 'videos.created_at', id: 'videos.id' };

/**
 * Numbered pages end after 500 entries, because a page's cost grows with the square of the number of entries before it.
 */
export const feedOrder: Order = {
  ...newestFirst,
  column: 'feed.created_at',
  id: 'feed.id',
  maxNumbered: 500,
};

/**
 * Limits of the feed statements. A page's limit is rounded up to one of these, so that few statements have to be
 * planned.
 */
const depths = [21, 101, 201, 401, 601];

/** Returns how many of the newest videos to find for a page: at least one more than it needs. */
function depthOf({ page, limit, cursor }: Slice): number {
  const needed = cursor ? limit : page * limit;
  return depths.find((depth) => depth > needed) ?? Math.max(...depths);
}

type NewestOf = {
  /** The column with the channel's id. */
  channel: string;
  slice: Slice;
  count: number;
};

/**
 * A subquery for the newest listed videos of a channel after the cursor. PostgreSQL can answer it from an index alone.
 */
function newestOf({ channel, slice, count }: NewestOf) {
  return sql`(
    select videos.id, videos.created_at from videos
    where videos.owner_id = ${sql.ref(channel)} and ${listedVideos()} and ${afterCursor(videoOrder, slice)}
    order by videos.created_at desc, videos.id desc limit ${sql.lit(count)}
  )`;
}

/**
 * Finds the ids of a page of the feed. The newest n videos all belong to the n channels that published most recently.
 * One index lookup per channel finds these channels, and only their videos are sorted, so the cost doesn't depend on
 * the number of videos or, with a cursor, on the depth of the page.
 */
export function findFeedIds(db: Db, subscriberId: string, slice: Slice) {
  const count = depthOf(slice);
  const feed: RawBuilder<{ id: string; created_at: Date }> = sql`(
    select video.id, video.created_at
    from (
      select subscriptions.channel_id
      from subscriptions cross join lateral ${newestOf({ channel: 'subscriptions.channel_id', slice, count: 1 })} as newest
      where subscriptions.subscriber_id = ${subscriberId}
      order by newest.created_at desc, newest.id desc limit ${sql.lit(count)}
    ) as channels
    cross join lateral ${newestOf({ channel: 'channels.channel_id', slice, count })} as video
  )`;
  return db
    .selectFrom(feed.as('feed'))
    .select(['feed.id', 'feed.created_at as sort_value'])
    .$call(keyset(feedOrder, slice))
    .execute();
}

type LatestChannel = OwnerRow & { has_new: boolean };

/**
 * Finds the channels with the latest videos among those that a person subscribes to, and whether the latest video of
 * each is new to the person.
 */
export async function findLatestChannels(db: Db, subscriberId: string): Promise<LatestChannel[]> {
  const columns = sql.join(ownerColumns.map((column) => sql.raw(column)));
  const slice: Slice = { page: 1, limit: 1 };
  const { rows } = await sql<LatestChannel>`
    select ${columns}, latest.created_at > latest.seen_at and not exists (
      select from history where user_id = ${subscriberId} and video_id = latest.id
    ) as has_new
    from (
      select subscriptions.channel_id, subscriptions.seen_at, newest.id, newest.created_at
      from subscriptions
      cross join lateral ${newestOf({ channel: 'subscriptions.channel_id', slice, count: 1 })} as newest
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
