import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';
import type { CountedFact } from './counted-facts.ts';
import { clearDependents } from './dependents.ts';

const batch = 1000;

/**
 * Deletes a batch of a person's rows in one table and decrements the counters that they count toward. First locks the
 * rows with the counters in id order, like every other writer. Returns false if there was nothing to delete.
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

type Comment = { id: string; video_id: string | null; tweet_id: string | null; parent_id: string | null };

const comment = sql`id, video_id, tweet_id, parent_id`;

/**
 * Deletes a batch of a person's comments, after their likes and replies, and decrements the counters. Returns false if
 * the person has no comments left.
 */
export async function removeComments(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<Comment>`
    select ${comment} from comments where author_id = ${userId} limit ${sql.lit(batch)}`.execute(trx);
  if (rows.length === 0) return false;
  await lockCounting(trx, rows);
  const ids = rows.map(({ id }) => id);
  const parents = rows.flatMap(({ parent_id }) => parent_id ?? []);
  await sql`select from comments where id = any(${[...ids, ...parents]}) order by id for update`.execute(trx);
  const { rows: replies } = await sql<Comment>`
    select ${comment} from comments where parent_id = any(${ids}) limit ${sql.lit(batch)}`.execute(trx);
  // Deletes the replies first, because a cascade would delete them without decrementing the counters.
  const gone = (replies.length > 0 ? replies : rows).map(({ id }) => id);
  if (await clearDependents(trx, 'comments', gone)) return true;
  await deleteCounted(trx, gone);
  return true;
}

async function lockCounting(trx: Trx, comments: readonly Comment[]): Promise<void> {
  for (const [table, column] of [
    ['videos', 'video_id'],
    ['tweets', 'tweet_id'],
  ] as const) {
    const targets = comments.map((row) => row[column]);
    await sql`
      select from ${sql.table(table)} where id = any(${targets}) order by id for no key update`.execute(trx);
  }
}

async function deleteCounted(trx: Trx, ids: readonly string[]): Promise<void> {
  const removedOf = (column: 'video_id' | 'tweet_id') => sql`(
    select ${sql.ref(column)} as id, count(*)::int as comments, count(parent_id)::int as replies
    from shown group by ${sql.ref(column)}
  ) as gone`;
  const less = sql`
    set comments = greatest(counted.comments - gone.comments, 0), replies = greatest(counted.replies - gone.replies, 0)`;
  await sql`
    with removed as (
      delete from comments where id = any(${ids}) and hidden_reason is null returning video_id, tweet_id, parent_id
    ), hidden as (
      delete from comments where id = any(${ids}) and hidden_reason is not null
    ), shown as (
      select * from removed where removed.parent_id is null or exists (
        select from comments as parent where parent.id = removed.parent_id and parent.hidden_reason is null
      )
    ), on_videos as (
      update videos as counted ${less} from ${removedOf('video_id')} where counted.id = gone.id
    ), on_tweets as (
      update tweets as counted ${less} from ${removedOf('tweet_id')} where counted.id = gone.id
    )
    update comments as counted set replies = greatest(counted.replies - gone.count, 0)
    from (select parent_id, count(*)::int as count from removed group by parent_id) as gone
    where counted.id = gone.parent_id`.execute(trx);
}
