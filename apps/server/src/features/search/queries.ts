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
