import type { CommentSettings, changeCommentSettings } from '@kinora/contract/comment-settings';
import type { BodyOf } from '@kinora/contract/endpoint';
import type { HoldPolicy } from '@kinora/contract/hold-policy';
import type { Db } from '../../../platform/db/db.ts';
import * as queries from './queries.ts';

/** Reads a channel's settings. By default, nothing is held. */
export async function read(db: Db, channelId: string): Promise<CommentSettings> {
  const row = await queries.findSettings(db, channelId);
  return { holdComments: row?.hold_comments ?? 'none', blockedWords: row?.blocked_words ?? [] };
}

export async function change(
  db: Db,
  channelId: string,
  { holdComments, blockedWords }: BodyOf<typeof changeCommentSettings>,
): Promise<CommentSettings> {
  await queries.putSettings(db, channelId, { hold_comments: holdComments, blocked_words: blockedWords });
  return read(db, channelId);
}

export type CommentRules = { owner_id: string; policy: HoldPolicy; words: string[] };

/** Finds the owner of a video, the policy that applies to its comments, and the channel's blocked words. */
export function findRules(db: Db, videoId: string): Promise<CommentRules | undefined> {
  return queries.findRules(db, videoId);
}
