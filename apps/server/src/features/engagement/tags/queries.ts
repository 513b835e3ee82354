import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { isInListsOf, unreadablePeople } from '../blocks/fragments.ts';

/** Replaces the tags of a locked video. */
export async function setVideoTags(trx: Trx, id: string, tags: readonly string[]): Promise<void> {
  await sql`delete from video_tags where video_id = ${id} and tag <> all(${tags}::text[])`.execute(trx);
  if (tags.length === 0) return;
  await sql`
    insert into video_tags (video_id, tag, listed, created_at)
    select id, tag, listed, created_at from videos, unnest(${tags}::text[]) as tag where id = ${id}
    on conflict do nothing`.execute(trx);
}

/** Replaces the tags of a locked tweet. */
export async function setTweetTags(trx: Trx, id: string, tags: readonly string[]): Promise<void> {
  await sql`delete from tweet_tags where tweet_id = ${id} and tag <> all(${tags}::text[])`.execute(trx);
  if (tags.length === 0) return;
  await sql`
    insert into tweet_tags (tweet_id, tag, author_id, listed)
    select tweets.id, tag, author_id, not users.hidden
    from tweets join users on users.id = author_id, unnest(${tags}::text[]) as tag where tweets.id = ${id}
    on conflict do nothing`.execute(trx);
}

export async function setTweetTagsListed(trx: Trx, authorId: string, listed: boolean): Promise<void> {
  await sql`
    update tweet_tags set listed = ${listed} where author_id = ${authorId} and listed <> ${listed}`.execute(
    trx,
  );
}

export async function deleteTweetTagsBy(trx: Trx, authorId: string): Promise<void> {
  await sql`delete from tweet_tags where author_id = ${authorId}`.execute(trx);
}

/** Sorts by creation date, as all lists of newest videos do. The first publication of a draft resets it. */
export const newestVideos: Order = {
  name: 'tagged videos',
  column: 'created_at',
  id: 'video_id',
  type: 'time',
  direction: 'desc',
};
/** Sorts by id, because ids grow with time. */
export const newestTweets: Order = {
  name: 'tagged tweets',
  column: 'tweet_id',
  id: 'tweet_id',
  type: 'id',
  direction: 'desc',
};

export function findVideoIds(db: Db, tag: string, slice: Slice) {
  return db
    .selectFrom('video_tags')
    .select(['video_id as id', 'created_at as sort_value'])
    .where('tag', '=', tag)
    .where('listed', '=', sql.lit(true))
    .$call(keyset(newestVideos, slice))
    .execute();
}

export function findTweetIds(db: Db, viewer: Viewer | null, tag: string, slice: Slice) {
  return db
    .selectFrom('tweet_tags')
    .select(['tweet_id as id', 'tweet_id as sort_value'])
    .where('tag', '=', tag)
    .where(isInListsOf(viewer, 'tweet_tags.author_id'))
    .$call(keyset(newestTweets, slice))
    .execute();
}

const maxSuggested = 8;
/**
 * Suggestions are taken from the `maxUsed` most used tags. Up to `maxOthers` matches from all tags are added, in
 * alphabetical order.
 */
const [maxUsed, maxOthers] = [1000, 100];
/** Max candidates whose counts are reduced by the tweets that the viewer can't read. */
const maxCounted = 3 * maxSuggested;
/** Sorts after every other character. */
const lastCharacter = '\u{10ffff}';

/** A subquery for tags with this prefix, including the most used ones. */
function tagsWith(prefix: string): RawBuilder<unknown> {
  const begins = sql`tag >= ${prefix} and tag < ${prefix + lastCharacter}`;
  return sql`
    (
      select tag from (
        select tag, uses from tags where uses > 0 order by uses desc, tag limit ${sql.lit(maxUsed)}
      ) as used where ${begins} order by uses desc, tag limit ${sql.lit(maxCounted)}
    )
    union (select tag from tags where ${begins} order by tag limit ${sql.lit(maxOthers)})
    union (select tag from tag_changes where ${begins} order by tag limit ${sql.lit(maxOthers)})`;
}

type Suggestion = { tag: string; count: number };

/** Finds the most used tags with this prefix, each with the number of uses that the viewer may see. */
export async function findSuggestions(db: Db, viewer: Viewer | null, prefix: string): Promise<Suggestion[]> {
  const unreadable = viewer?.mayHaveOwnLists
    ? unreadablePeople(viewer)
    : sql`(select null::uuid as id limit 0)`;
  const { rows } = await sql<Suggestion>`
    with unreadable as materialized (select id from ${unreadable} as people),
    found as materialized (${tagsWith(prefix)}),
    counted as materialized (
      select tag, coalesce((select uses from tags where tags.tag = found.tag), 0) + coalesce(
        (select sum(videos + tweets) from tag_changes where tag_changes.tag = found.tag), 0
      ) as uses
      from found order by uses desc, tag limit ${sql.lit(maxCounted)}
    ), seen as (
      select tag, (uses - coalesce((
        select sum((select count(*) from tweet_tags where author_id = unreadable.id and tweet_tags.tag = counted.tag and listed))
        from unreadable
      ), 0))::int as count
      from counted where uses > 0
    )
    select tag, count from seen where count > 0 order by count desc, tag limit ${sql.lit(maxSuggested)}`.execute(
    db,
  );
  return rows;
}
