import type { QueryOf } from '@kinora/contract/endpoint';
import type { search } from '@kinora/contract/search';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db } from '../../../platform/db/db.ts';
import { inOrder } from '../../../platform/db/in-order.ts';
import { keyset, type Order, type Slice, sortValueOf } from '../../../platform/db/keyset.ts';
import { defineFindMany, defineLoader } from '../../../platform/db/loader.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
import { isPresent } from '../../identity/accounts/fragments.ts';
import { findMatches, type SearchQuery } from './fragments.ts';
import { byScore, type Found, maxScanned, rankHits, selectIds } from './rank.ts';

type Sort = QueryOf<typeof search>['sortBy'];
const onVideos = { id: 'videos.id', direction: 'desc' } as const;

export const videoOrders: Record<Sort, Order> = {
  score: { ...byScore, name: 'found videos' },
  createdAt: { ...onVideos, name: 'found videos createdAt', column: 'videos.created_at', type: 'time' },
  views: { ...onVideos, name: 'found videos views', column: 'videos.views', type: 'integer' },
};
export const channelOrder: Order = { ...byScore, name: 'found channels' };

type VideoSearch = { words: SearchQuery; sortBy: Sort; filter: RawBuilder<boolean> };

/**
 * Finds a page of listed videos that match. If there are more than `maxMatches`, a page sorted by score also considers
 * the most viewed and the newest matches.
 */
export async function findVideos(db: Db, asked: VideoSearch, slice: Slice): Promise<Found> {
  const { sortBy, filter } = asked;
  const { ids, all, query } = await findMatches(db, 'videos', asked.words, filter);
  const order = videoOrders[sortBy];
  if (sortBy === 'score') {
    const candidates = all
      ? selectIds(ids)
      : sql`${selectIds(ids)} union ${commonWordCandidates(query, filter)}`;
    return { total: ids.length, hits: await rankHits(db, 'videos', candidates, query, order, slice) };
  }
  const hits = await db
    .selectFrom('videos')
    .select(['videos.id', sortValueOf<number | Date>(order).as('sort_value')])
    .where(
      all
        ? sql<boolean>`videos.id = any(${ids})`
        : sql<boolean>`listed and search @@ ${query.found} and ${filter}`,
    )
    .$call(keyset(order, slice))
    .execute();
  return { total: ids.length, hits };
}

export async function findChannels(db: Db, asked: SearchQuery, slice: Slice): Promise<Found> {
  const { ids, query } = await findMatches(db, 'users', asked);
  return { total: ids.length, hits: await rankHits(db, 'users', selectIds(ids), query, channelOrder, slice) };
}

/**
 * Finds matches among the most viewed and the newest videos, because for very common words `findMatches` may miss them.
 */
function commonWordCandidates({ found }: SearchQuery, filter: RawBuilder<boolean>): RawBuilder<unknown> {
  const [viewed, newest] = ['views', 'created_at'].map(
    (column) => sql`
      select id from (
        select id, search, created_at, duration from videos where listed
        order by ${sql.ref(column)} desc, id desc limit ${maxScanned}
      ) as first where search @@ ${found} and ${filter}`,
  );
  return sql`${viewed} union ${newest}`;
}

export type ChannelRow = ChannelHit & { is_subscribed: boolean };
type ChannelHit = {
  id: string;
  username: string;
  fullname: string;
  avatar_key: string | null;
  subscribers: number;
};

/** Reads channels in the order of `ids`, and whether the viewer subscribes to each. */
export async function hydrateChannels(
  db: Db,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<ChannelRow[]> {
  if (ids.length === 0) return [];
  const [channels, subscribed] = await Promise.all([
    findChannelRows(db, ids),
    viewer && findSubscribed(db, { viewerId: viewer.id, channelIds: ids }),
  ]);
  return inOrder(ids, channels).map((channel) => ({
    ...channel,
    is_subscribed: subscribed?.has(channel.id) ?? false,
  }));
}

const findChannelRows = defineFindMany((db, ids) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'fullname', 'avatar_key', 'subscribers'])
    .where('id', '=', sql<string>`any(${uuids(ids)})`)
    .where(isPresent()),
);

const selectSubscribed = defineStatement(
  (_, viewers: readonly string[], channels: readonly string[]) => sql<{
    subscriber_id: string;
    channel_id: string;
  }>`
    select subscriber_id, channel_id
    from unnest(${uuids(viewers)}, ${uuids(channels)}) as asked (subscriber_id, channel_id)
    join subscriptions using (subscriber_id, channel_id)`,
);

const findSubscribed = defineLoader<{ viewerId: string; channelIds: readonly string[] }, ReadonlySet<string>>(
  async (db, keys) => {
    const viewers = keys.flatMap(({ viewerId, channelIds }) => channelIds.map(() => viewerId));
    const channels = keys.flatMap(({ channelIds }) => channelIds);
    const byViewer = Map.groupBy(await selectSubscribed(db, viewers, channels), (row) => row.subscriber_id);
    return ({ viewerId }) => new Set(byViewer.get(viewerId)?.map(({ channel_id }) => channel_id));
  },
);
