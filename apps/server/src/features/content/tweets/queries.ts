import { sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { defineFind } from '../../../platform/db/loader.ts';
import { searchVector } from '../../engagement/search/fragments.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';

export const newestTweets: Order = { name: 'tweets', column: 'id', id: 'id', type: 'id', direction: 'desc' };

/** Finds the ids of a page of tweets. Includes hidden tweets only for their author. */
export function findTweetIds(db: Db, viewer: Viewer | null, authorId: string, slice: Slice) {
  const isOwn = viewer?.id === authorId;
  return db
    .selectFrom('tweets')
    .select(['id', 'id as sort_value'])
    .where('author_id', '=', authorId)
    .$if(!isOwn, (tweets) => tweets.where('hidden_reason', 'is', null))
    .$call(keyset(newestTweets, slice))
    .execute();
}

export type TweetRow = Awaited<ReturnType<typeof hydrateTweets>>[number];

/**
 * Reads tweets with their authors and whether the viewer likes them, newest first. Leaves out tweets that the staff has
 * hidden from the viewer, but doesn't check blocks.
 */
export function hydrateTweets(db: Db, viewer: Viewer | null, ids: readonly string[]) {
  return db
    .selectFrom('tweets')
    .innerJoin('users', 'users.id', 'tweets.author_id')
    .leftJoin('tweet_likes as own_like', (join) =>
      join.onRef('own_like.target_id', '=', 'tweets.id').on('own_like.user_id', '=', viewer?.id ?? null),
    )
    .select(['tweets.id', 'tweets.content', 'tweets.likes', 'tweets.comments', 'tweets.hidden_reason'])
    .select(['tweets.created_at', 'tweets.updated_at'])
    .select(['own_like.user_id as liked_by', ...ownerColumns])
    .where('tweets.id', '=', sql<string>`any(${uuids(ids)})`)
    .where(isPresent())
    .where(sql<boolean>`(tweets.hidden_reason is null or tweets.author_id = ${viewer?.id ?? null})`)
    .orderBy('tweets.id', 'desc')
    .execute();
}

export const findTweet = defineFind((db, ids) =>
  db
    .selectFrom('tweets')
    .innerJoin('users', 'users.id', 'tweets.author_id')
    .select(['tweets.id', 'author_id', 'comments', 'replies', 'hidden_reason'])
    .where('tweets.id', '=', sql<string>`any(${uuids(ids)})`)
    .where(isPresent()),
);

export function insertTweet(trx: Trx, tweet: { id: string; author_id: string; content: string }) {
  return trx
    .insertInto('tweets')
    .values({ ...tweet, search: searchVector(tweet.content) })
    .execute();
}

export function updateTweetContent(trx: Trx, id: string, content: string) {
  return trx
    .updateTable('tweets')
    .set({ content, search: searchVector(content), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export function setHidden(trx: Trx, id: string, reason: string | null) {
  return trx.updateTable('tweets').set({ hidden_reason: reason }).where('id', '=', id).execute();
}

export async function lockAuthorOf(trx: Trx, id: string): Promise<void> {
  await sql`select from users where id = (select author_id from tweets where id = ${id}) for key share`.execute(
    trx,
  );
}

export function lockTweet(trx: Trx, id: string) {
  return trx.selectFrom('tweets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function deleteTweetRow(trx: Trx, id: string) {
  return trx.deleteFrom('tweets').where('id', '=', id).execute();
}
