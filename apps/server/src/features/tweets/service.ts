import { AppError } from '../../http/app-error.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import * as queries from './queries.ts';

/** Throws `NOT_FOUND` for a tweet that there is not. */
export async function requireTweet(db: Db | Trx, tweetId: string): Promise<void> {
  if (!(await queries.findTweetId(db, tweetId))) throw new AppError('NOT_FOUND', 'Tweet not found');
}
