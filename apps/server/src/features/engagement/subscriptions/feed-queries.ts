import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { afterCursor, keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { channelDate } from '../../content/videos/fragments.ts';
import { listedVideos } from '../../content/videos/policy.ts';
import { isAbsent } from '../../identity/accounts/fragments.ts';
import { isInListsOf } from '../blocks/fragments.ts';

/**
 * Numbered pages end after 500 entries, because a page's cost grows with the square of the number of entries before it.
 */
const newestFirst = (
  name: string,
  table: string,
  column: Order['column'] = `${table}.created_at`,
): Order => ({
  name,
  type: 'time',
  direction: 'desc',
  column,
  id: `${table}.id`,
  maxNumbered: 500,
});

const names = { videos: 'subscription videos', tweets: 'subscription tweets', all: 'subscription feed' };
type FeedType = keyof typeof names;

/** The order of a feed with only videos, with only tweets, or with both. */
export const feedOrder = (type: FeedType): Order => newestFirst(names[type], 'feed');

/**
 * Limits of the feed statements. A page's limit is rounded up to one of these, so that few statements have to be
 * planned.
 */
const depths = [21, 101, 201, 401, 601];

/** Returns how many of the newest entries to find for a page: at least one more than it needs. */
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
 * Imported videos have their original dates, so that a channel's old videos don't fill the feed.
 */
export function newestVideosOf({ channel, slice, count }: NewestOf, type: FeedType = 'videos') {
  return sql`(
    select 'video' as kind, videos.id, ${channelDate()} as created_at from videos
    where videos.owner_id = ${sql.ref(channel)} and ${listedVideos()}
      and ${afterCursor(newestFirst(names[type], 'videos', channelDate()), slice)}
    order by ${channelDate()} desc, videos.id desc limit ${sql.lit(count)}
  )`;
}

/** Like `newestVideosOf`, for the tweets of a channel that the viewer can read. */
function newestTweetsOf(viewer: Viewer, { channel, slice, count }: NewestOf, type: FeedType) {
  return sql`(
    select 'tweet' as kind, tweets.id, tweets.created_at from tweets
    where tweets.author_id = ${sql.ref(channel)} and tweets.hidden_reason is null
      and not ${isAbsent(sql.ref(channel))} and ${isInListsOf(viewer, channel)}
      and ${afterCursor(newestFirst(names[type], 'tweets'), slice)}
    order by tweets.created_at desc, tweets.id desc limit ${sql.lit(count)}
  )`;
}

/** A subquery for the newest entries of a channel after the cursor. It reads each index only as far as it needs. */
function newestOf(viewer: Viewer, type: FeedType, range: NewestOf): RawBuilder<unknown> {
  if (type === 'videos') return newestVideosOf(range);
  if (type === 'tweets') return newestTweetsOf(viewer, range, type);
  return sql`(
    select * from (
      ${newestVideosOf(range, type)} union all ${newestTweetsOf(viewer, range, type)}
    ) as entries order by created_at desc, id desc limit ${sql.lit(range.count)}
  )`;
}

type FeedEntry = { kind: 'video' | 'tweet'; id: string; created_at: Date };

/**
 * Finds the ids of a page of the feed. The newest n entries all belong to the n channels that published most recently.
 * One index lookup per channel and kind finds these channels, and only their entries are sorted, so the cost doesn't
 * depend on the number of entries or, with a cursor, on the depth of the page.
 */
export function findFeedIds(db: Db, viewer: Viewer, type: FeedType, slice: Slice) {
  const count = depthOf(slice);
  const feed = sql<FeedEntry>`(
    select entry.kind, entry.id, entry.created_at
    from (
      select subscriptions.channel_id
      from subscriptions
      cross join lateral ${newestOf(viewer, type, { channel: 'subscriptions.channel_id', slice, count: 1 })} as newest
      where subscriptions.subscriber_id = ${viewer.id}
      order by newest.created_at desc, newest.id desc limit ${sql.lit(count)}
    ) as channels
    cross join lateral ${newestOf(viewer, type, { channel: 'channels.channel_id', slice, count })} as entry
  )`;
  return db
    .selectFrom(feed.as('feed'))
    .select(['feed.kind', 'feed.id', 'feed.created_at as sort_value'])
    .$call(keyset(feedOrder(type), slice))
    .execute();
}
