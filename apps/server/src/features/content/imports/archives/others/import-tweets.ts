import type { Context } from '../../../../../context.ts';
import { createIdAt } from '../../../../../platform/db/ids.ts';
import { countFirstDay } from '../../../../staff/settings/service.ts';
import { insertImportedTweets } from '../../../tweets/imported/service.ts';
import { sourceKeys } from '../keys.ts';
import type { ExportedTweet } from '../kinora/export-records.ts';
import * as queries from './queries.ts';

/** Imports the tweets that haven't been imported. Throws `RATE_LIMITED` on the first day of an account. */
export async function importTweets(
  ctx: Context,
  ownerId: string,
  tweets: readonly ExportedTweet[],
): Promise<void> {
  const byKey = new Map(tweets.map((tweet) => [sourceKeys.tweet(tweet.id), tweet]));
  await ctx.db.transaction().execute(async (trx) => {
    await queries.lockOwner(trx, ownerId);
    const known = await queries.findExtras(trx, 'tweets', { ownerId, keys: [...byKey.keys()] });
    const added = [...byKey].flatMap(([key, { content, createdAt }]) =>
      known.has(key) ? [] : [{ key, id: createIdAt(createdAt), content, createdAt }],
    );
    for (const _ of added) await countFirstDay(ctx, trx, { id: ownerId }, 'posts');
    await insertImportedTweets(trx, ownerId, added);
    await queries.recordExtras(trx, ownerId, added);
  });
}
