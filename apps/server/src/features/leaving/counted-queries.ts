import { sql } from 'kysely';
import type { Trx } from '../../platform/db/db.ts';
import type { CountedFact } from './counted-facts.ts';
import { clearDependents } from './dependents.ts';

const batch = 1000;

/**
 * Deletes some of a person's facts and counts them down. The rows that count are locked first, and in the order of their
 * ids, as everywhere. False if there were none.
 */
export async function removeCounted(
  trx: Trx,
  { table, column, names, counter }: CountedFact,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(counter.table)}
    where id = any(array(
      select ${sql.ref(names)} from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit ${sql.lit(batch)}
    ))
    order by id for no key update`.execute(trx);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await sql`
    with removed as (
      delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId} and ${sql.ref(names)} = any(${ids})
      returning ${sql.ref(names)} as id
    )
    update ${sql.table(counter.table)} as counted
    set ${sql.ref(counter.column)} = greatest(counted.${sql.ref(counter.column)} - 1, 0)
    from removed where counted.id = removed.id`.execute(trx);
  return true;
}

type Comment = { id: string; video_id: string | null; tweet_id: string | null };

/** Deletes some of a person's comments with their likes, and counts them down. False if there were none. */
export async function removeComments(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<Comment>`
    select id, video_id, tweet_id from comments where author_id = ${userId} limit ${sql.lit(batch)}`.execute(
    trx,
  );
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  for (const [table, column] of [
    ['videos', 'video_id'],
    ['tweets', 'tweet_id'],
  ] as const) {
    const targets = rows.map((row) => row[column]);
    await sql`
      select from ${sql.table(table)} where id = any(${targets}) order by id for no key update`.execute(trx);
  }
  await sql`select from comments where id = any(${ids}) order by id for update`.execute(trx);
  if (await clearDependents(trx, 'comments', ids)) return true;
  await sql`
    with removed as (
      delete from comments where id = any(${ids}) returning video_id, tweet_id
    ), on_videos as (
      update videos set comments = greatest(comments - gone, 0)
      from (select video_id, count(*)::int as gone from removed group by video_id) as counted
      where videos.id = counted.video_id
    )
    update tweets set comments = greatest(comments - gone, 0)
    from (select tweet_id, count(*)::int as gone from removed group by tweet_id) as counted
    where tweets.id = counted.tweet_id`.execute(trx);
  return true;
}
