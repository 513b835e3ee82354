import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { wordMatcherOf } from '../../../platform/words/word-matcher.ts';
import { findRules } from '../comment-settings/service.ts';
import type { CommentTarget } from './target.ts';

type Written = { id: string; authorId: string; content: string };

/**
 * Whether a new or edited comment is held for review. The owner of a video reviews the comments on it. Comments on
 * tweets and the owner's own comments never wait.
 */
export async function mustBeHeld(db: Db, target: CommentTarget, written: Written): Promise<boolean> {
  if (target.kind === 'tweet') return false;
  const rules = await findRules(db, target.id);
  if (!rules || rules.policy === 'none' || rules.owner_id === written.authorId) return false;
  if (rules.policy === 'all' || wordMatcherOf(rules.words)(written.content) !== null) return true;
  const { has_link, is_known } = await findSigns(db, rules.owner_id, written);
  return has_link || (rules.policy === 'new' && !is_known);
}

/** Finds whether a text has a link, and whether its author has another public comment on the channel. */
async function findSigns(db: Db, channelId: string, { id, authorId, content }: Written) {
  const { rows } = await sql<{ has_link: boolean; is_known: boolean }>`
    select has_link(${content}), exists (
      select from channel_comments
      where channel_id = ${channelId} and author_id = ${authorId} and shown and comment_id <> ${id}
    ) as is_known`.execute(db);
  return rows[0] ?? { has_link: false, is_known: false };
}
