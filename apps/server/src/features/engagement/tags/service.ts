import { findTags } from '@kinora/contract/rich-text';
import type { Trx } from '../../../platform/db/db.ts';
import * as queries from './queries.ts';

/** Replaces a video's tags after its texts have changed. The caller must have locked the video. */
export async function tagVideo(trx: Trx, id: string, title: string, description: string): Promise<void> {
  await queries.setVideoTags(trx, id, findTags(`${title}\n${description}`));
}

/** Replaces a tweet's tags after the tweet has been written or edited. The caller must have locked the tweet. */
export async function tagTweet(trx: Trx, id: string, content: string): Promise<void> {
  await queries.setTweetTags(trx, id, findTags(content));
}

/** Includes a person's tweets in the tag counts, or excludes them while the person is hidden. */
export async function countTweetTags(trx: Trx, authorId: string, isCounted: boolean): Promise<void> {
  await queries.setTweetTagsListed(trx, authorId, isCounted);
}

/** Removes a person's tweets from all tags and their counts. Part of account deletion. */
export async function forgetTweetTags(trx: Trx, authorId: string): Promise<void> {
  await queries.deleteTweetTagsBy(trx, authorId);
}
