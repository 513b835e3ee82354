import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import type { SearchQuery } from './fragments.ts';

export type Hit = { id: string; sort_value: number | string | Date };
/**
 * `hits` has one more hit than the page, which shows whether there is a next page. `total` is limited by `maxMatches`.
 */
export type Found = { total: number; hits: Hit[] };

export const byScore = { column: 'hits.score', id: 'hits.id', type: 'real', direction: 'desc' } as const;

export const selectIds = (ids: readonly string[]) => sql`select unnest(${ids}::uuid[])`;

/** Number of newest items, and of the most viewed videos, that are searched for very common words. */
export const maxScanned = 500;

const popularity = {
  videos: sql.ref('views'),
  users: sql.ref('subscribers'),
  tweets: sql.ref('likes'),
  playlists: sql.lit(0),
};

/**
 * Scores matches by the part of the text that contains the words, and doubles the score for whole words. Popularity
 * breaks ties.
 */
export function rankHits(
  db: Db,
  table: keyof typeof popularity,
  candidates: RawBuilder<unknown>,
  { found, exact, scored = found }: SearchQuery,
  order: Order,
  slice: Slice,
): Promise<Hit[]> {
  const popularityBoost = sql`ln(1 + ${popularity[table]}) / 1000`;
  const hits = sql<{ id: string; score: number }>`(
    select id, ts_rank(search, ${scored}) * (1 + (search @@ ${exact})::int) + ${popularityBoost} as score
    from ${sql.table(table)} where id in (${candidates})
  )`;
  return db
    .selectFrom(hits.as('hits'))
    .select(['hits.id', 'hits.score as sort_value'])
    .$call(keyset(order, slice))
    .execute();
}
