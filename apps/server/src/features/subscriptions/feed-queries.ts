import { maxLatestChannels } from '@kinora/contract/subscriptions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { afterCursor, keyset, type Order, type Slice } from '../../platform/db/keyset.ts';
import { isPresent, ownerColumns } from '../accounts/fragments.ts';
import { listedVideos } from '../videos/policy.ts';

const newestFirst = { name: 'subscription videos', type: 'time', direction: 'desc' } as const;
const videoOrder: Order = { ...newestFirst, column: 'videos.created_at', id: 'videos.id' };

/** Numbered pages end early, because each reads the square of the entries before it. */
export const feedOrder: Order = {
  ...newestFirst,
  column: 'feed.created_at',
  id: 'feed.id',
  maxNumbered: 500,
};

/** Numbers of videos that a statement finds, so that few statements serve all pages. */
const depths = [21, 101, 201, 401, 601];

type NewestOf = {
  /** The column with the channel's id. */
  channel: string;
  slice: Slice;
  count: number;
};

/** The newest listed videos of one channel after the cursor, from an index alone. */
function newestOf({ channel, slice, count }: NewestOf) {
  return sql`(
    select videos.id, videos.created_at from videos
    where videos.owner_id = ${sql.ref(channel)} and ${listedVideos()} and ${afterCursor(videoOrder, slice)}
    order by videos.created_at desc, videos.id desc limit ${sql.lit(count)}
  )`;
}

/**
 * Finds ids of the videos of a person's channels. The newest n videos belong to the n channels with the newest one each:
 * so one look at the index for each channel finds those, and their videos are all that has to be sorted. The cost grows
 * neither with the number of videos nor with the depth.
 */
export function findFeedIds(db: Db, subscriberId: string, slice: Slice) {
  const needed = slice.cursor ? slice.limit : slice.page * slice.limit;
  const count = depths.find((depth) => depth > needed) ?? Math.max(...depths);
  const feed: RawBuilder<{ id: string; created_at: Date }> = sql`(
    select video.id, video.created_at
    from (
      select subscriptions.channel_id
      from subscriptions cross join lateral ${newestOf({ channel: 'subscriptions.channel_id', slice, count: 1 })} as latest
      where subscriptions.subscriber_id = ${subscriberId}
      order by latest.created_at desc, latest.id desc limit ${sql.lit(count)}
    ) as channels
    cross join lateral ${newestOf({ channel: 'channels.channel_id', slice, count })} as video
  )`;
  return db
    .selectFrom(feed.as('feed'))
    .select(['feed.id', 'feed.created_at as sort_value'])
    .$call(keyset(feedOrder, slice))
    .execute();
}

/** The channels of a person with the latest videos, and whether the latest is new to them. */
export function findLatestChannels(db: Db, subscriberId: string) {
  const first: Slice = { page: 1, limit: 1 };
  const latest: RawBuilder<{ id: string; created_at: Date }> = newestOf({
    channel: 'subscriptions.channel_id',
    slice: first,
    count: 1,
  }) as RawBuilder<{ id: string; created_at: Date }>;
  return db
    .selectFrom('subscriptions')
    .innerJoinLateral(latest.as('latest'), (join) => join.onTrue())
    .innerJoin('users', 'users.id', 'subscriptions.channel_id')
    .select(ownerColumns)
    .select(
      sql<boolean>`latest.created_at > subscriptions.seen_at and not exists (
        select from history where user_id = ${subscriberId} and video_id = latest.id
      )`.as('has_new'),
    )
    .where('subscriptions.subscriber_id', '=', subscriberId)
    .where(isPresent())
    .orderBy('latest.created_at', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(sql.lit(maxLatestChannels))
    .execute();
}

export function setSeen(db: Db, subscriberId: string, channelId: string) {
  return db
    .updateTable('subscriptions')
    .set({ seen_at: sql<Date>`now()` })
    .where('subscriber_id', '=', subscriberId)
    .where('channel_id', '=', channelId)
    .execute();
}
