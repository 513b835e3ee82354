import { findTags } from '@kinora/contract/rich-text';
import type { Trx } from '../../../platform/db/db.ts';
import * as queries from './queries.ts';

/** Stores the tags of a video after its texts changed. The caller has locked the video. */
export async function tagVideo(trx: Trx, id: string, title: string, description: string): Promise<void> {
  await queries.setVideoTags(trx, id, findTags(`${title}\n${description}`));
}

/** Stores the tags of a tweet after it was written. The caller has locked the tweet. */
export async function tagTweet(trx: Trx, id: string, content: string): Promise<void> {
  await queries.setTweetTags(trx, id, findTags(content));
}

/** Counts the tags of a person's tweets, or no longer does while the person is hidden. */
export async function countTweetTags(trx: Trx, authorId: string, isCounted: boolean): Promise<void> {
  await queries.setTweetTagsListed(trx, authorId, isCounted);
}

/** Takes the tweets of a person who leaves out of every count of tags at once. */
export async function forgetTweetTags(trx: Trx, authorId: string): Promise<void> {
  await queries.deleteTweetTagsBy(trx, authorId);
}
