import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice, sortValueOf } from '../../../platform/db/keyset.ts';
import { isAbsent } from '../../identity/accounts/fragments.ts';
import { isInListsOf } from '../blocks/fragments.ts';
import { findMatches, type SearchQuery, sources } from './fragments.ts';
import { byScore, type Found, maxScanned, rankHits, selectIds } from './rank.ts';

export type PostType = 'tweets' | 'playlists';
/** Tweets and playlists have no views. */
export type PostSort = 'score' | 'createdAt';

/** Sorts by id in place of the creation date, because ids grow with time. */
export function postOrder(type: PostType, sortBy: PostSort): Order {
  if (sortBy === 'score') return { ...byScore, name: `found ${type}` };
  const id = `${type}.id`;
  return { name: `found ${type} createdAt`, column: id, id, type: 'id', direction: 'desc' };
}

/** The condition for tweets that the viewer can read, or for playlists whose owners aren't hidden. */
function filterFor(type: PostType, viewer: Viewer | null): RawBuilder<boolean> {
  if (type === 'playlists') return sql`not ${isAbsent(sql.ref('playlists.owner_id'))}`;
  return sql<boolean>`not ${isAbsent(sql.ref('tweets.author_id'))} and ${isInListsOf(viewer, 'tweets.author_id')}`;
}

type PostSearch = { type: PostType; words: SearchQuery; sortBy: PostSort; viewer: Viewer | null };

/**
 * Finds a page of tweets that the viewer can read, or of public playlists. If there are more than `maxMatches`, a page
 * sorted by score also considers the newest matches.
 */
export async function findPosts(db: Db, asked: PostSearch, slice: Slice): Promise<Found> {
  const { type, sortBy } = asked;
  const filter = filterFor(type, asked.viewer);
  const { ids, all, query } = await findMatches(db, type, asked.words, filter);
  const order = postOrder(type, sortBy);
  const matches = sql<boolean>`search @@ ${query.found} and ${filter}`;
  if (sortBy === 'score') {
    const newest = sql`select id from (
      select * from ${sources[type]} true order by id desc limit ${sql.lit(maxScanned)}
    ) as ${sql.table(type)} where ${matches}`;
    const candidates = all ? selectIds(ids) : sql`${selectIds(ids)} union ${newest}`;
    return { total: ids.length, hits: await rankHits(db, type, candidates, query, order, slice) };
  }
  const found = sql<{ id: string }>`(
    select id from ${sources[type]} ${all ? sql`id = any(${ids}::uuid[])` : matches}
  )`;
  const hits = await db
    .selectFrom(found.as(type))
    .select([sql.ref<string>(order.id).as('id'), sortValueOf<string>(order).as('sort_value')])
    .$call(keyset(order, slice))
    .execute();
  return { total: ids.length, hits };
}
