import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';

export const latestAuditEntries: Order = {
  name: 'audit',
  column: 'audit_log.id',
  id: 'audit_log.id',
  type: 'id',
  direction: 'desc',
};

/**
 * Finds a page of staff actions with their appeals, newest first. With `answered`, only actions that were appealed, and
 * with `userId`, only those on this person's account.
 */
export function findAuditEntries(
  db: Db,
  { answered, userId, ...slice }: Slice & { answered?: boolean | undefined; userId?: string | undefined },
) {
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('act_answers', 'act_answers.act_id', 'audit_log.id')
    .selectAll('audit_log')
    .select(['audit_log.id as sort_value', 'act_answers.text as answer'])
    .select(
      sql<boolean>`act_answers.act_id is not null and act_answers.closed_at is null`.as('is_appeal_open'),
    )
    .$if(userId !== undefined, (query) =>
      query
        .where('audit_log.target_id', '=', userId ?? '')
        .where('audit_log.target_kind', '=', sql.lit('person')),
    )
    .$call(keyset(latestAuditEntries, slice));
  return (answered ? entries.where('act_answers.act_id', 'is not', null) : entries).execute();
}

export type OwnEntry = { id: string; actorId: string; targetId: string };

/** Whether an entry is the actor's own and the latest of these actions on its target. Ids sort by time. */
export async function isLatest(
  trx: Trx,
  { id, actorId, targetId }: OwnEntry,
  actions: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log as own
    where id = ${id} and actor_id = ${actorId} and target_id = ${targetId} and action = any(${actions})
      and not exists (
        select from audit_log as later
        where later.id > own.id and later.target_id = own.target_id and later.action = any(${actions})
      )`.execute(trx);
  return rows.length > 0;
}
