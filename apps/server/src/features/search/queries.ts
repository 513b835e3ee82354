import type { QueryOf } from '@kinora/contract/endpoint';
import type { search } from '@kinora/contract/videos';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Ranking every hit of a common word would take longer than anybody reads on. */
const maxRanked = 1000;

type Sort = QueryOf<typeof search>['sortBy'];
type Hit = { id: string };

const orders = {
  score: sql`score desc, id desc`,
  createdAt: sql`created_at desc, id desc`,
  views: sql`views desc, id desc`,
} as const;

/** Ids of published videos that match, best first; as many as are ever ranked. */
export async function findVideoHits(db: Db, query: string, sortBy: Sort): Promise<string[]> {
  const { rows } = await sql<Hit>`
    select id from (
      select id, created_at, views, ts_rank(search, to_tsquery('simple', ${query})) as score
      from videos
      where published and search @@ to_tsquery('simple', ${query})
      limit ${maxRanked}
    ) as hits
    order by ${orders[sortBy]}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of channels that match, best first, and of equals the one with more subscribers. */
export async function findChannelHits(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql<Hit>`
    select id from (
      select id, subscribers, ts_rank(search, to_tsquery('simple', ${query})) as score
      from users
      where search @@ to_tsquery('simple', ${query})
      limit ${maxRanked}
    ) as hits
    order by score desc, subscribers desc, id desc`.execute(db);
  return rows.map(({ id }) => id);
}

export type ChannelRow = Awaited<ReturnType<typeof hydrateChannels>>[number];

export function hydrateChannels(db: Db, viewerId: string, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .leftJoin('subscriptions as own', (join) =>
      join.onRef('own.channel_id', '=', 'users.id').on('own.subscriber_id', '=', viewerId),
    )
    .select(['users.id', 'users.username', 'users.fullname', 'users.avatar_key', 'users.subscribers'])
    .select('own.channel_id as subscribed_to')
    .where('users.id', '=', sql<string>`any(${ids})`)
    .execute();
}

/**
 * Forgets those of the next terms that no published video and no channel has. What was remembered within
 * the day stays: it may belong to a text that is just being kept. Gives the last term it looked at.
 */
export async function forgetUnusedTerms(db: Db, after: string, limit: number): Promise<string | undefined> {
  const { rows } = await sql<{ term: string }>`
    with batch as materialized (
      select term from search_terms where term > ${after} order by term limit ${limit}
    ), forgotten as (
      delete from search_terms using batch
      where search_terms.term = batch.term
        and remembered_at < now() - interval '1 day'
        and not exists (
          select from videos where published and search @@ plainto_tsquery('simple', batch.term)
        )
        and not exists (select from users where search @@ plainto_tsquery('simple', batch.term))
    )
    select term from batch order by term desc limit 1`.execute(db);
  return rows[0]?.term;
}
