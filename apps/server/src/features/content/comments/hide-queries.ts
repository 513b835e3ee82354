import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';
import type { Placed } from './write-queries.ts';

const tables = { video: 'videos', tweet: 'tweets' } as const;

/**
 * Sets `may_have_blocks` on the author's sessions. Without it, authors would get the cached lists, which lack their
 * hidden comments. Locks the author first, so that a new session is created either before or after the comment is
 * hidden.
 */
export async function markSessionsOf(trx: Trx, authorId: string): Promise<void> {
  await sql`select from users where id = ${authorId} for no key update`.execute(trx);
  await sql`update sessions set may_have_blocks = true where user_id = ${authorId} and not may_have_blocks`.execute(
    trx,
  );
}

type Counted = { id: string; hidden_reason: string | null; replies: number };

/**
 * Hides a comment, or shows it again if `reason` is null, and updates the counters. Locks the target first and then
 * comments in id order, like all statements that change comments, to avoid deadlocks. Returns whether the comment was
 * already hidden, or undefined if it no longer exists.
 */
export async function setHidden(
  trx: Trx,
  { id, target, parentId }: Placed,
  reason: string | null,
): Promise<boolean | undefined> {
  const table = sql.table(tables[target.kind]);
  await sql`select from ${table} where id = ${target.id} for no key update`.execute(trx);
  const { rows } = await sql<Counted>`
    select id, hidden_reason, replies from comments where id in (${id}, ${parentId ?? id})
    order by id for no key update`.execute(trx);
  const comment = rows.find((row) => row.id === id);
  if (!comment) return undefined;
  const wasHidden = comment.hidden_reason !== null;
  await sql`
    update comments set hidden_reason = ${reason}, pinned = pinned and ${reason === null} where id = ${id}`.execute(
    trx,
  );
  if (wasHidden === (reason !== null)) return wasHidden;

  const step = reason === null ? 1 : -1;
  if (parentId !== null) {
    await sql`update comments set replies = replies + ${step} where id = ${parentId}`.execute(trx);
    // Replies to a hidden comment aren't counted on its target.
    if (rows.some((row) => row.id === parentId && row.hidden_reason !== null)) return wasHidden;
  }
  const [comments, replies] =
    parentId === null ? [step * (1 + comment.replies), step * comment.replies] : [step, step];
  await sql`
    update ${table} set comments = comments + ${comments}, replies = replies + ${replies}
    where id = ${target.id}`.execute(trx);
  return wasHidden;
}
