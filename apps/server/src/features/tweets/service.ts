import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { createId } from '../../platform/db/ids.ts';
import { pageOf, type Slice } from '../../platform/db/keyset.ts';
import { requireUser } from '../accounts/service.ts';
import { ownsTweet } from './policy.ts';
import * as queries from './queries.ts';

/** A page of a person's tweets, newest first. */
export async function list(ctx: Context, viewer: Viewer, userId: string, slice: Slice) {
  await requireUser(ctx.db, userId);
  const { rows, info } = pageOf(
    queries.newestTweets,
    slice,
    await queries.findTweetIds(ctx.db, userId, slice),
  );
  const ids = rows.map((row) => row.id);
  return { tweets: await queries.hydrateTweets(ctx.db, viewer.id, ids), info };
}

export async function post(ctx: Context, viewer: Viewer, content: string) {
  const id = createId();
  await queries.insertTweet(ctx.db, { id, author_id: viewer.id, content });
  return read(ctx, viewer, id);
}

export async function read(ctx: Context, viewer: Viewer, tweetId: string): Promise<queries.TweetRow> {
  const [tweet] = await queries.hydrateTweets(ctx.db, viewer.id, [tweetId]);
  if (!tweet) throw notFound();
  return tweet;
}

export async function edit(ctx: Context, viewer: Viewer, tweetId: string, content: string) {
  await requireOwnTweet(ctx.db, viewer, tweetId);
  await queries.updateTweetContent(ctx.db, tweetId, content);
  return read(ctx, viewer, tweetId);
}

/** Deletes a tweet with its likes, its comments and their likes. */
export async function remove(ctx: Context, viewer: Viewer, tweetId: string): Promise<void> {
  await requireOwnTweet(ctx.db, viewer, tweetId);
  await queries.deleteTweetRow(ctx.db, tweetId);
}

/** Throws `NOT_FOUND` for a tweet that doesn't exist. */
export async function requireTweet(db: Db | Trx, tweetId: string) {
  const tweet = await queries.findTweet(db, tweetId);
  if (!tweet) throw notFound();
  return tweet;
}

async function requireOwnTweet(db: Db, viewer: Viewer, tweetId: string): Promise<void> {
  const tweet = await requireTweet(db, tweetId);
  if (!ownsTweet(viewer, tweet)) throw new AppError('FORBIDDEN', 'You are not authorized to edit this tweet');
}

function notFound() {
  return new AppError('NOT_FOUND', 'Tweet not found');
}
