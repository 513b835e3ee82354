import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { canReadTextsOf, requireNotBlocked } from '../../engagement/blocks/service.ts';
import { mentionedPeople } from '../../engagement/mentions/service.ts';
import { tagTweet } from '../../engagement/tags/service.ts';
import { requireChannel } from '../../identity/accounts/service.ts';
import { lockNotificationsAbout, notify } from '../../notify/notifications/service.ts';
import { countFirstDay, requireAllowedWords } from '../../staff/settings/service.ts';
import { isHiddenFrom, ownsTweet } from './policy.ts';
import * as queries from './queries.ts';

/**
 * Returns a page of a person's tweets, newest first. It is empty if a block exists between the person and the viewer.
 */
export async function list(ctx: Context, viewer: Viewer | null, userId: string, slice: Slice) {
  const { id } = await requireChannel(ctx.db, userId);
  const found = (await canReadTextsOf(ctx.db, viewer, id))
    ? await queries.findTweetIds(ctx.db, viewer, id, slice)
    : [];
  const { rows, info } = pageOf(queries.newestTweets, slice, found);
  const ids = rows.map((row) => row.id);
  return { tweets: await queries.hydrateTweets(ctx.db, viewer, ids), info };
}

export async function post(ctx: Context, viewer: Viewer, content: string) {
  await requireAllowedWords(ctx, content);
  const id = createId();
  await ctx.db.transaction().execute(async (trx) => {
    await countFirstDay(ctx, trx, viewer, 'posts');
    await queries.insertTweet(trx, { id, author_id: viewer.id, content });
    await tagTweet(trx, id, content);
    await notifyMentioned(ctx, trx, viewer, { id, content });
  });
  return read(ctx, viewer, id);
}

/** Notifies the people mentioned in a tweet, unless they have already been notified of it. */
async function notifyMentioned(
  ctx: Context,
  trx: Trx,
  viewer: Viewer,
  { id, content }: { id: string; content: string },
): Promise<void> {
  const recipients = await mentionedPeople(trx, viewer, content);
  await notify(ctx, trx, { kind: 'mention', actorId: viewer.id, recipients, about: { tweetId: id } });
}

export async function read(ctx: Context, viewer: Viewer | null, tweetId: string): Promise<queries.TweetRow> {
  const [tweet] = await queries.hydrateTweets(ctx.db, viewer, [tweetId]);
  if (!tweet) throw notFound();
  await requireReadable(ctx.db, viewer, { ...tweet, author_id: tweet.owner_id });
  return tweet;
}

export async function edit(ctx: Context, viewer: Viewer, tweetId: string, content: string) {
  await requireOwnTweet(ctx.db, viewer, tweetId);
  await requireAllowedWords(ctx, content);
  await ctx.db.transaction().execute(async (trx) => {
    const tweet = await queries.lockTweet(trx, tweetId);
    if (tweet) requireShown(tweet);
    await queries.updateTweetContent(trx, tweetId, content);
    await tagTweet(trx, tweetId, content);
    await notifyMentioned(ctx, trx, viewer, { id: tweetId, content });
  });
  return read(ctx, viewer, tweetId);
}

/** Deletes a tweet with its likes, its comments and their likes. */
export async function remove(ctx: Context, viewer: Viewer, tweetId: string): Promise<void> {
  await requireOwnTweet(ctx.db, viewer, tweetId);
  await ctx.db.transaction().execute(async (trx) => {
    if (await queries.lockTweet(trx, tweetId)) await removeLocked(trx, tweetId);
  });
}

async function removeLocked(trx: Trx, tweetId: string): Promise<void> {
  await lockNotificationsAbout(trx, 'tweet', [tweetId]);
  await queries.deleteTweetRow(trx, tweetId);
}

/**
 * Deletes a tweet for the staff. Runs `action` in the same transaction; it may throw to refuse the deletion. Throws
 * `NOT_FOUND`.
 */
export async function removeAsStaff(
  ctx: Context,
  tweetId: string,
  action: (trx: Trx, tweet: { author_id: string; content: string }) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const tweet = await queries.lockTweet(trx, tweetId);
    if (!tweet) throw notFound();
    await action(trx, tweet);
    await removeLocked(trx, tweetId);
  });
}

/** Runs in the transaction of a staff action, and may throw to refuse it. */
type StaffAction = (
  trx: Trx,
  tweet: { author_id: string; content: string; wasHidden: boolean },
) => Promise<void>;

/** Hides a tweet for the staff and removes its tags. Throws `NOT_FOUND`. */
export async function hideAsStaff(
  ctx: Context,
  tweetId: string,
  reason: string,
  action: StaffAction,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const tweet = await lockForStaff(trx, tweetId);
    await queries.setHidden(trx, tweetId, reason);
    await tagTweet(trx, tweetId, '');
    await action(trx, tweet);
  });
}

/** Shows a tweet again that the staff has hidden. Does nothing if it isn't hidden. Throws `NOT_FOUND`. */
export async function unhideAsStaff(ctx: Context, tweetId: string, action: StaffAction): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const tweet = await lockForStaff(trx, tweetId);
    if (!tweet.wasHidden) return;
    await queries.setHidden(trx, tweetId, null);
    await tagTweet(trx, tweetId, tweet.content);
    await action(trx, tweet);
  });
}

/** Locks a tweet's author before the tweet, as a suspension does, because the author decides whether tags are listed. */
async function lockForStaff(trx: Trx, tweetId: string) {
  await queries.lockAuthorOf(trx, tweetId);
  const tweet = await queries.lockTweet(trx, tweetId);
  if (!tweet) throw notFound();
  return { ...tweet, wasHidden: tweet.hidden_reason !== null };
}

/** Reads the tweets with these ids, newest first. The caller must leave out tweets that a block hides. */
export function readableTweets(
  db: Db,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<queries.TweetRow[]> {
  return queries.hydrateTweets(db, viewer, ids);
}

/** Finds a tweet without checking its visibility. Throws `NOT_FOUND` if it doesn't exist. */
export async function requireTweet(db: Db | Trx, tweetId: string) {
  const tweet = await queries.findTweet(db, tweetId);
  if (!tweet) throw notFound();
  return tweet;
}

/** Throws `NOT_FOUND` if the tweet doesn't exist or is hidden from the viewer by the staff or a block. */
export async function requireVisibleTweet(db: Db | Trx, viewer: Viewer | null, tweetId: string) {
  const tweet = await requireTweet(db, tweetId);
  await requireReadable(db, viewer, tweet);
  return tweet;
}

/**
 * Checks whether the viewer may act on a tweet. Throws `FORBIDDEN` if its author blocks them or the staff has hidden
 * it, and `NOT_FOUND` if they may not see it.
 */
export async function requireOpenTweet(db: Db | Trx, viewer: Viewer, tweetId: string): Promise<void> {
  const tweet = await requireTweet(db, tweetId);
  if (isHiddenFrom(viewer, tweet)) throw notFound();
  await requireNotBlocked(db, viewer, tweet.author_id);
  await requireReadable(db, viewer, tweet);
  requireShown(tweet);
}

/**
 * Throws `FORBIDDEN` if the staff has hidden the tweet. For anyone but the author, an earlier check throws `NOT_FOUND`.
 */
function requireShown({ hidden_reason }: { hidden_reason: string | null }): void {
  if (hidden_reason === null) return;
  throw new AppError('FORBIDDEN', errorText('tweetHidden'));
}

async function requireReadable(
  db: Db | Trx,
  viewer: Viewer | null,
  tweet: { author_id: string; hidden_reason: string | null },
): Promise<void> {
  if (isHiddenFrom(viewer, tweet) || !(await canReadTextsOf(db, viewer, tweet.author_id))) throw notFound();
}

async function requireOwnTweet(db: Db, viewer: Viewer, tweetId: string): Promise<void> {
  const tweet = await requireVisibleTweet(db, viewer, tweetId);
  if (!ownsTweet(viewer, tweet)) throw new AppError('FORBIDDEN', errorText('notTweetAuthor'));
}

function notFound() {
  return new AppError('NOT_FOUND', errorText('tweetNotFound'));
}
