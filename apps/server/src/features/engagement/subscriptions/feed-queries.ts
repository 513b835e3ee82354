import { maxLatestChannels } from '@kinora/contract/subscriptions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { afterCursor, keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { listedVideos } from '../../content/videos/policy.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';
import type { OwnerRow } from '../../identity/accounts/present.ts';

const newestFirst = { name: 'subscription videos', type: 'time', direction: 'desc' } as const;
const videoOrder: Order = { ...newestFirst, column: 'videos.created_at', id: 'videos.id' };

/** Numbered pages end after 500 entries, because the cost of a page grows with the square of the entries before it. */
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

/** A subquery for the newest listed videos of a channel after the cursor. An index alone can answer it. */
function newestOf({ channel, slice, count }: NewestOf) {
  return sql`(
    select videos.id, videos.created_at from videos
    where videos.owner_id = ${sql.ref(channel)} and ${listedVideos()} and ${afterCursor(videoOrder, slice)}
    order by videos.created_at desc, videos.id desc limit ${sql.lit(count)}
  )`;
}

/**
 * From this number of subscriptions on, the latest videos of the whole site are searched before each channel's videos.
 */
const many = 500;
/** Max videos of the whole site that are searched. */
const maxLookedThrough = 4000;

/**
 * A subquery for those of the site's latest videos after the cursor that are from a person's channels. Empty unless
 * the person has many channels. `is true` makes PostgreSQL hash the channels instead of joining them one by one.
 */
function latestOfMany(subscriberId: string, slice: Slice) {
  return sql`(
    select id, owner_id, created_at
    from (
      select videos.id, videos.owner_id, videos.created_at from videos
      where ${listedVideos()} and ${afterCursor(videoOrder, slice)}
      order by videos.created_at desc, videos.id desc limit ${sql.lit(maxLookedThrough)}
    ) as latest
    where (select subscriptions >= ${sql.lit(many)} from users where id = ${subscriberId})
      and (owner_id in (select channel_id from subscriptions where subscriber_id = ${subscriberId})) is true
  )`;
}

/**
 * Finds the ids of a page of the feed. The newest n videos belong to the n channels with the most recent newest videos.
 * One index lookup per channel finds these channels, and only their videos are sorted, so the cost depends neither on
 * the number of videos nor on the depth of the page. For a person with many channels, the latest videos of the site
 * usually suffice.
 */
export function findFeedIds(db: Db, subscriberId: string, slice: Slice) {
  const count = depthOf(slice);
  const feed: RawBuilder<{ id: string; created_at: Date }> = sql`(
    with latest as materialized (
      select id, created_at from ${latestOfMany(subscriberId, slice)} as videos
      order by created_at desc, id desc limit ${sql.lit(count)}
    )
    select * from latest where (select count(*) from latest) = ${sql.lit(count)}
    union all
    select video.id, video.created_at
    from (
      select subscriptions.channel_id
      from subscriptions cross join lateral ${newestOf({ channel: 'subscriptions.channel_id', slice, count: 1 })} as newest
      where subscriptions.subscriber_id = ${subscriberId} and (select count(*) from latest) < ${sql.lit(count)}
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
  const slice: Slice = { page: 1, limit: 1 };
  const columns = sql.join(ownerColumns.map((column) => sql.raw(column)));
  const first = sql`order by latest.created_at desc, latest.id desc limit ${sql.lit(maxLatestChannels)}`;
  const { rows } = await sql<LatestChannel>`
    with found as materialized (
      select latest.* from (
        select distinct on (owner_id) owner_id as channel_id, id, created_at
        from ${latestOfMany(subscriberId, slice)} as videos
        order by owner_id, created_at desc, id desc
      ) as latest
      join users on users.id = latest.channel_id
      where ${isPresent()}
      ${first}
    ), latest as (
      select * from found where (select count(*) from found) = ${sql.lit(maxLatestChannels)}
      union all (
        select subscriptions.channel_id, latest.id, latest.created_at
        from subscriptions
        cross join lateral ${newestOf({ channel: 'subscriptions.channel_id', slice, count: 1 })} as latest
        join users on users.id = subscriptions.channel_id
        where subscriptions.subscriber_id = ${subscriberId} and ${isPresent()}
          and (select count(*) from found) < ${sql.lit(maxLatestChannels)}
        ${first}
      )
    )
    select ${columns}, latest.created_at > subscriptions.seen_at and not exists (
      select from history where user_id = ${subscriberId} and video_id = latest.id
    ) as has_new
    from latest
    join users on users.id = latest.channel_id
    join subscriptions on subscriptions.channel_id = latest.channel_id and subscriber_id = ${subscriberId}
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
