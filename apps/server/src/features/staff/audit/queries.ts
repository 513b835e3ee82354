import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
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
