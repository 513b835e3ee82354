import type { QueryOf } from '@kinora/contract/endpoint';
import type { listVideos } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { defineCached } from '../../../platform/cache/cache.ts';
import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice, sortValueOf } from '../../../platform/db/keyset.ts';
import { findMatches, stemmedQueryOf } from '../../engagement/search/fragments.ts';
import { channelDate } from './fragments.ts';
import { listedVideos } from './policy.ts';

type ListQuery = QueryOf<typeof listVideos>;
type Conditions = Pick<ListQuery, 'sortBy' | 'sortType' | 'userId' | 'isPublished' | 'visibility' | 'query'>;
type List = Slice & Conditions & { onlyListed?: true };

const sortColumns = {
  createdAt: { column: 'videos.created_at', type: 'time' },
  views: { column: 'videos.views', type: 'integer' },
  duration: { column: 'videos.duration', type: 'real' },
  title: { column: 'videos.title_key', type: 'text' },
} as const satisfies Record<List['sortBy'], Pick<Order, 'column' | 'type'>>;

/**
 * Imported videos have their original dates in the list of a channel, and their creation dates in lists of all channels.
 */
export function videoOrder({
  sortBy,
  sortType: direction,
  userId,
}: Pick<List, 'sortBy' | 'sortType' | 'userId'>): Order {
  const order = { name: `videos ${sortBy} ${direction}`, id: 'videos.id', direction, ...sortColumns[sortBy] };
  return sortBy === 'createdAt' && userId ? { ...order, column: channelDate() } : order;
}

/** Keeps only the parameters on which a public list depends, so that all viewers share a cached list. */
export function publicList({ page, limit, cursor, sortBy, sortType, userId, query }: List): List {
  return { page, limit, cursor, sortBy, sortType, userId, query, onlyListed: true };
}

/** Finds the cached ids of listed videos, in order. Hydration drops videos that are no longer listed. */
export const findPublicIds = defineCached({ changedBy: () => ['videos'], load: findIds });

/** Finds ids in order, without checking who may see them. */
export async function findIds(db: Db, list: List) {
  const order = videoOrder(list);
  const matching = list.query ? await stemmedQueryOf(db, list.query) : undefined;
  if (matching === null) return [];
  let query = db
    .selectFrom('videos')
    .select(['videos.id', sortValueOf<string | number | Date>(order).as('sort_value')]);
  if (list.onlyListed) query = query.where(listedVideos());
  if (list.visibility) query = query.where('visibility', '=', list.visibility);
  if (list.isPublished !== undefined) query = query.where('published', '=', sql.lit(list.isPublished));
  if (list.userId) query = query.where('owner_id', '=', list.userId);
  const matches = matching && !list.userId ? await findMatches(db, 'videos', matching) : undefined;
  if (matches?.all) {
    query = query.where('videos.id', '=', sql<string>`any(${matches.ids})`);
  } else if (matching) {
    query = query.where(sql<boolean>`search @@ ${(matches?.query ?? matching).found}`);
  }
  return query.$call(keyset(order, list)).execute();
}
