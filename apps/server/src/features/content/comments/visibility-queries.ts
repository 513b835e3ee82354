import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';
import type { Visibility } from './visibility.ts';
import type { Placed } from './write-queries.ts';

const tables = { video: 'videos', tweet: 'tweets' } as const;

/** Locks a comment's author before its target and its row, as notifications do. */
export async function lockAuthor(trx: Trx, authorId: string): Promise<void> {
  await sql`select from users where id = ${authorId} for key share`.execute(trx);
}

type Locked = Visibility & { id: string; replies: number; content: string; updated_at: Date };

/**
 * Changes whether a comment is public, and updates the counters. Locks the target first and then comments in id order,
 * like all statements that change comments, to avoid deadlocks. `changeOf` may throw to refuse the change. Returns the
 * comment as it was before, or undefined if it no longer exists.
 */
export async function changeVisibility(
  trx: Trx,
  { id, target, parentId }: Placed,
  changeOf: (before: Locked) => Visibility,
): Promise<Locked | undefined> {
  const table = sql.table(tables[target.kind]);
  await sql`select from ${table} where id = ${target.id} for no key update`.execute(trx);
  const { rows } = await sql<Locked>`
    select id, hidden_reason, held, replies, content, updated_at from comments where id in (${id}, ${parentId ?? id})
    order by id for no key update`.execute(trx);
  const before = rows.find((row) => row.id === id);
  if (!before) return undefined;
  const { hidden_reason, held } = changeOf(before);
  const isPublic = hidden_reason === null;
  await sql`update comments set hidden_reason = ${hidden_reason}, held = ${held} where id = ${id}`.execute(
    trx,
  );
  if ((before.hidden_reason === null) === isPublic) return before;

  const step = isPublic ? 1 : -1;
  if (parentId !== null) {
    await sql`update comments set replies = replies + ${step} where id = ${parentId}`.execute(trx);
    // Replies to a hidden comment aren't counted on its target.
    if (rows.some((row) => row.id === parentId && row.hidden_reason !== null)) return before;
  }
  const [comments, replies] =
    parentId === null ? [step * (1 + before.replies), step * before.replies] : [step, step];
  await sql`
    update ${table} set comments = comments + ${comments}, replies = replies + ${replies}
    where id = ${target.id}`.execute(trx);
  return before;
}
