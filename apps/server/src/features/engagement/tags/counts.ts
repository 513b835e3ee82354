import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Whether there are changes to roll up. Takes no lock. */
export async function hasChanges(db: Db): Promise<boolean> {
  return (await db.selectFrom('tag_changes').select('tag').limit(1).executeTakeFirst()) !== undefined;
}

const maxChanges = 5000;

/** Whether a rollup of this many changes may have left more. */
export const mayHaveMore = (settled: number) => settled === maxChanges;

/**
 * Rolls up at most `maxChanges` changes into the counts of tags, deletes tags that have become unused, and returns the
 * number of changes. A lock serializes callers.
 */
export async function rollUpChanges(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tag_changes'))`.execute(trx);
    const { rows } = await sql<{ tag: string; changes: number }>`
      with settled as (
        delete from tag_changes
        where ctid = any(array(select ctid from tag_changes limit ${sql.lit(maxChanges)}))
        returning *
      ), added as (
        insert into tags (tag, videos, tweets)
        select tag, sum(videos), sum(tweets) from settled group by tag
        on conflict (tag) do update set
          videos = tags.videos + excluded.videos,
          tweets = tags.tweets + excluded.tweets
      )
      select tag, count(*)::int as changes from settled group by tag`.execute(trx);
    const names = rows.map(({ tag }) => tag);
    await sql`delete from tags where tag = any(${names}) and (videos, tweets) = (0, 0)`.execute(trx);
    return rows.reduce((sum, { changes }) => sum + changes, 0);
  });
}

/**
 * Compares the counts of the next tags with the actual uses, and adds the differences as changes. Reads both in one
 * statement, so that a concurrent change is included in both or in neither. Returns the last tag and the number of
 * wrong counts.
 */
export async function recount(db: Db, after: string, limit: number) {
  const { rows } = await sql<{ last: string | null; wrong: number }>`
    with batch as materialized (
      select tag, videos, tweets from tags where tag > ${after} order by tag limit ${limit}
    ), counted as materialized (
      select tag,
        (select count(*) from video_tags where video_tags.tag = batch.tag and listed)
          - videos - (select coalesce(sum(videos), 0) from tag_changes where tag_changes.tag = batch.tag) as videos,
        (select count(*) from tweet_tags where tweet_tags.tag = batch.tag and listed)
          - tweets - (select coalesce(sum(tweets), 0) from tag_changes where tag_changes.tag = batch.tag) as tweets
      from batch
    ), corrected as (
      insert into tag_changes (tag, videos, tweets)
      select tag, videos, tweets from counted where (videos, tweets) <> (0, 0) returning tag
    )
    select (select max(tag) from batch) as last, (select count(*)::int from corrected) as wrong`.execute(db);
  return rows[0] ?? { last: null, wrong: 0 };
}
